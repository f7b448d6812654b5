//! What the README shows is true: its console examples run, and its Rust example is the program of
//! `examples/embed` that `scripts/test.sh` builds and runs.

use std::fs;
use std::process::Command;

use hognose_tests::{command_line, difference, project_folder};

#[test]
fn rust_example_is_the_embedded_program() {
    let shown = blocks("rust").join("\n");
    let program = fs::read_to_string(project_folder().join("examples/embed/src/bin/readme.rs")).unwrap();
    assert!(shown == program, "{}", difference(&program, &shown));
    let lines = program.lines().filter(|line| !line.trim().is_empty()).count();
    assert!(lines <= 20, "the example has grown to {lines} lines");
}

#[test]
fn console_examples_print_what_is_shown() {
    let Some(binary) = command_line() else {
        eprintln!("not run: HOGNOSE_BIN names no command line");
        return;
    };
    let folder = binary.parent().expect("a file lies in a folder");
    let path = std::env::var("PATH").unwrap_or_default();
    let mut commands = 0;
    for block in blocks("console") {
        for example in block.split("$ ").skip(1) {
            let (command, expected) = example.split_once('\n').expect("a command is followed by its output");
            let output = Command::new("bash")
                .args(["-c", &format!("{{ {command}; }} 2>&1")])
                .current_dir(project_folder())
                .env("PATH", format!("{}:{path}", folder.display()))
                .output()
                .unwrap();
            let shown = String::from_utf8_lossy(&output.stdout);
            assert!(shown == expected, "$ {command}\n{}", difference(expected, &shown));
            commands += 1;
        }
    }
    assert!(commands > 0, "the README shows no command");
}

#[test]
fn the_two_commands_are_those_of_ci() {
    let readme = fs::read_to_string(project_folder().join("README.md")).unwrap();
    let ci = fs::read_to_string(project_folder().join(".ci/run")).unwrap();
    let test = "./scripts/setup.sh && ./scripts/test.sh";
    assert!(readme.lines().any(|line| line == test), "the README does not give the test command");
    assert!(ci.lines().any(|line| line == test), ".ci/run does not run the README's test command");
}

/// The fenced blocks of the README in this language.
fn blocks(language: &str) -> Vec<String> {
    let readme = fs::read_to_string(project_folder().join("README.md")).unwrap();
    let mut found = Vec::new();
    let mut lines = readme.lines();
    while let Some(line) = lines.next() {
        if line.strip_prefix("```") == Some(language) {
            found.push(
                lines.by_ref().take_while(|line| *line != "```").fold(String::new(), |text, line| text + line + "\n"),
            );
        }
    }
    found
}
