//! Listings of tricky constructs.
