//! Packs the modules written in Python: they are more than a megabyte of text, and most sessions import few of them. Makes
//! the stack of the wasm guest so large that the parser's, a megabyte, has room in its lower half (see `src/memory.rs`).

use std::path::Path;
use std::{env, fs};

fn main() {
    if env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        println!("cargo::rustc-link-arg-cdylib=-zstack-size={}", (64 << 10) + (2 << 20));
    }
    let folder = "src/stdlib/py";
    println!("cargo::rerun-if-changed={folder}");
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let out = Path::new(&out).join("py");
    fs::create_dir_all(&out).expect("the output folder can be made");
    for entry in fs::read_dir(folder).expect("the modules are there") {
        let path = entry.expect("a readable folder").path();
        let name = path.file_name().and_then(|n| n.to_str()).unwrap_or_default();
        if name.ends_with(".py") {
            let text = fs::read(&path).expect("a readable module");
            let packed = miniz_oxide::deflate::compress_to_vec(&text, 9);
            fs::write(out.join(format!("{name}.z")), packed).expect("a writable output folder");
        }
    }
}
