;; A guest that does whatever the test tells it. The request holds, somewhere, the bytes 1 2 3, one letter and
;; a payload in hexadecimal; a request without them (set-up) is answered with `Ok`.
(module
  (import "hognose" "recv" (func $recv (param i32)))
  (import "hognose" "send" (func $send (param i32 i32)))
  (import "hognose" "reply" (func $reply (param i32 i32)))
  (import "hognose" "poll" (func $poll (result i64)))
  (import "hognose" "fuel" (func $fuel (result i64)))
  (import "wasi_snapshot_preview1" "fd_write" (func $fd_write (param i32 i32 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "path_open"
    (func $path_open (param i32 i32 i32 i32 i32 i64 i64 i32 i32) (result i32)))
  (memory (export "memory") 2)
  (data (i32.const 0) "\52\00")

  (func (export "wizer-initialize"))

  (func $digit (param $c i32) (result i32)
    (if (result i32) (i32.lt_u (local.get $c) (i32.const 58))
      (then (i32.sub (local.get $c) (i32.const 48)))
      (else (i32.sub (local.get $c) (i32.const 87)))))

  (func $recurse (param $n i32) (result i32)
    (i32.add (i32.const 1) (call $recurse (i32.add (local.get $n) (i32.const 1)))))

  (func (export "turn") (param $len i32)
    (local $at i32) (local $end i32) (local $from i32) (local $to i32) (local $op i32) (local $size i32)
    (drop (memory.grow (i32.div_u (local.get $len) (i32.const 65536))))
    (call $recv (i32.const 1024))
    (local.set $at (i32.const 1024))
    (local.set $end (i32.add (i32.const 1024) (local.get $len)))
    ;; Find the mark.
    (block $found
      (loop $next
        (if (i32.ge_u (i32.add (local.get $at) (i32.const 3)) (local.get $end))
          (then (call $reply (i32.const 0) (i32.const 2)) (return)))
        (br_if $found (i32.eq (i32.and (i32.load (local.get $at)) (i32.const 0xffffff)) (i32.const 0x030201)))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (br $next)))
    (local.set $op (i32.load8_u (i32.add (local.get $at) (i32.const 3))))
    ;; Decode the payload in place.
    (local.set $from (i32.add (local.get $at) (i32.const 4)))
    (local.set $at (local.get $from))
    (local.set $to (local.get $from))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (i32.add (local.get $at) (i32.const 1)) (local.get $end)))
        (i32.store8 (local.get $to)
          (i32.or
            (i32.shl (call $digit (i32.load8_u (local.get $at))) (i32.const 4))
            (call $digit (i32.load8_u (i32.add (local.get $at) (i32.const 1))))))
        (local.set $at (i32.add (local.get $at) (i32.const 2)))
        (local.set $to (i32.add (local.get $to) (i32.const 1)))
        (br $next)))
    (local.set $size (i32.sub (local.get $to) (local.get $from)))

    ;; s: end the turn with the payload. d: end it twice. e: stream it.
    (if (i32.or (i32.eq (local.get $op) (i32.const 0x73)) (i32.eq (local.get $op) (i32.const 0x64)))
      (then
        (call $reply (local.get $from) (local.get $size))
        (if (i32.eq (local.get $op) (i32.const 0x64)) (then (call $reply (local.get $from) (local.get $size))))))
    (if (i32.eq (local.get $op) (i32.const 0x65)) (then (call $send (local.get $from) (local.get $size))))
    ;; t: trap.
    (if (i32.eq (local.get $op) (i32.const 0x74)) (then unreachable))
    ;; l: loop for ever.
    (if (i32.eq (local.get $op) (i32.const 0x6c)) (then (loop $ever (br $ever))))
    ;; g: grow until refused, then trap as an allocator does.
    (if (i32.eq (local.get $op) (i32.const 0x67))
      (then (loop $more (br_if $more (i32.ne (memory.grow (i32.const 16)) (i32.const -1)))) unreachable))
    ;; p: an event that lies outside of the memory. h: one longer than any frame. P, H: the same, streamed.
    (if (i32.eq (local.get $op) (i32.const 0x70)) (then (call $reply (i32.const 0xfffffff0) (i32.const 64))))
    (if (i32.eq (local.get $op) (i32.const 0x50)) (then (call $send (i32.const 0xfffffff0) (i32.const 64))))
    (if (i32.eq (local.get $op) (i32.const 0x68)) (then (call $reply (i32.const 0) (i32.const 0xffffffff))))
    (if (i32.eq (local.get $op) (i32.const 0x48)) (then (call $send (i32.const 0) (i32.const 0xffffffff))))
    ;; r: recurse for ever.
    (if (i32.eq (local.get $op) (i32.const 0x72)) (then (drop (call $recurse (i32.const 0)))))
    ;; w: say the payload on standard error, then trap.
    (if (i32.eq (local.get $op) (i32.const 0x77))
      (then
        (i32.store (i32.const 16) (local.get $from))
        (i32.store (i32.const 20) (local.get $size))
        (drop (call $fd_write (i32.const 2) (i32.const 16) (i32.const 1) (i32.const 24)))
        unreachable))
    ;; v: write vectors that lie outside of the memory.
    (if (i32.eq (local.get $op) (i32.const 0x76))
      (then (drop (call $fd_write (i32.const 2) (i32.const 0xfffffff8) (i32.const 16) (i32.const 24)))))
    ;; b: send the payload for ever.
    (if (i32.eq (local.get $op) (i32.const 0x62))
      (then (loop $ever (call $send (local.get $from) (local.get $size)) (br $ever))))
    ;; o: try to open a file, and report the status as a completed int.
    (if (i32.eq (local.get $op) (i32.const 0x6f))
      (then
        (i32.store8 (local.get $to)
          (i32.shl
            (call $path_open (i32.const 3) (i32.const 0) (i32.const 0) (i32.const 1) (i32.const 0)
              (i64.const -1) (i64.const -1) (i32.const 0) (i32.const 32))
            (i32.const 1)))
        (call $reply (local.get $from) (i32.add (local.get $size) (i32.const 1)))))
    ;; q: ask for time and fuel, which must be harmless; then end the turn with the payload.
    (if (i32.eq (local.get $op) (i32.const 0x71))
      (then
        (drop (call $poll)) (drop (call $fuel))
        (call $recv (i32.const 1024))
        (call $reply (local.get $from) (local.get $size))))))
