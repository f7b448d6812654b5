use hognose::*;
fn main() {
    let rt = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    rt.block_on(async {
        let pool = Pool::new(PoolConfig::wasm()).await.unwrap();
        let limits = ResourceLimits::default().max_suspensions(usize::MAX);
        let mut s = pool.checkout(&ReplConfig { limits: Some(limits), ..Default::default() }).await.unwrap();
        let mut n = 0;
        for code in std::env::args().skip(1) {
            let mut e = s.feed(code, vec![], vec![], false, &mut on_print_sync(|_, _| {})).await.unwrap();
            while let TurnEvent::FunctionCall { .. } = e {
                e = s.resume(ResumeValue::Return(MontyObject::none()), &mut on_print_sync(|_, _| {})).await.unwrap();
            }
            println!("{:?}", s.usage());
            if std::env::var_os("NODUMP").is_none() {
                std::fs::write(format!("/tmp/d{n}.bin"), s.dump().await.unwrap()).unwrap();
            }
            n += 1;
        }
        if std::env::var_os("NODUMP").is_some() {
            let mut all = vec![];
            let p2 =
                Pool::new(PoolConfig { max_processes: 200, min_processes: 0, ..PoolConfig::wasm() }).await.unwrap();
            for _ in 0..100 {
                let mut s = p2.checkout(&ReplConfig::default()).await.unwrap();
                s.feed("1 + 1", vec![], vec![], false, &mut on_print_sync(|_, _| {})).await.unwrap();
                all.push(s);
            }
            let t = std::fs::read_to_string("/proc/self/smaps").unwrap();
            std::fs::write("/tmp/smaps", t).unwrap();
        }
    });
}
#[allow(dead_code)]
fn pause() {}
