//! What a feed has used, on success and on failure.

use std::time::Duration;

use hognose::ResourceLimits;

use crate::support::*;

#[test]
fn figures_are_those_of_the_last_feed() {
    run(async {
        let mut s = session(&one().await).await;
        value(&mut s, "for n in range(20000): pass\nprint('abc')").await;
        let first = s.usage();
        assert!(first.fuel > 20_000 && first.execution_time > Duration::ZERO);
        assert_eq!((first.output_bytes, first.host_calls), (4, 0));
        value(&mut s, "1").await;
        let second = s.usage();
        assert!(second.fuel < first.fuel);
        assert_eq!(second.output_bytes, 0);
    });
}

#[test]
fn memory_peaks_are_those_of_the_feed() {
    run(async {
        let mut s = session(&one().await).await;
        value(&mut s, "x = 'a' * 5000000\nx = None").await;
        let peak = s.usage().peak_memory;
        assert!((5_000_000..20_000_000).contains(&peak), "{peak}");
        value(&mut s, "1").await;
        // The text may still wait for the collector; another one is not counted.
        assert!(s.usage().peak_memory < peak + 3_000_000);
    });
}

#[test]
fn figures_add_up_over_turns_and_survive_failures() {
    run(async {
        let mut s = session(&one().await).await;
        let event = feed(&mut s, "for n in range(5): double(n)\n1 / 0").await.unwrap();
        let before = s.usage();
        assert_eq!(before.host_calls, 1);
        assert!(doubling(&mut s, event).await.is_err());
        let after = s.usage();
        assert_eq!(after.host_calls, 5);
        assert!(after.fuel > before.fuel);
        let limits = ResourceLimits::default().max_feed_duration(Duration::from_millis(50));
        let mut s = limited(&one().await, limits).await;
        exception(&mut s, "while True: pass").await;
        assert!(s.usage().execution_time >= Duration::from_millis(50));
    });
}
