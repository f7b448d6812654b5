//! The checked-in generated code equals what the schema gives. `UPDATE_PROTO=1` rewrites it.

use std::path::Path;

#[test]
fn generated_code_matches_the_schema() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = protox::compile(["hognose.proto"], [root]).expect("the schema compiles");
    let out = std::env::temp_dir().join(format!("hognose-proto-{}", std::process::id()));
    std::fs::create_dir_all(&out).unwrap();
    let mut config = prost_build::Config::new();
    // Rare and large arms go behind a pointer: most nodes are numbers and texts, and a list has one per item.
    for arm in [
        "bigint",
        "named_tuple",
        "datetime",
        "time",
        "timezone",
        "exception",
        "type",
        "class_instance",
        "function",
        "file_handle",
        "complex",
        "module",
    ] {
        config.boxed(format!(".monty.v1.MontyNode.kind.{arm}"));
    }
    config.out_dir(&out).format(true).compile_fds(files).expect("code is written");
    let body = std::fs::read_to_string(out.join("monty.v1.rs")).unwrap();
    std::fs::remove_dir_all(&out).unwrap();
    let wanted = format!("//! Generated from hognose.proto by `just proto`. Do not edit.\n\n{body}");
    let path = root.join("src/generated.rs");
    if std::env::var_os("UPDATE_PROTO").is_some() {
        std::fs::write(&path, &wanted).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == wanted, "src/generated.rs is stale: run `just proto`");
}
