//! Objects and classes of the host: attributes, methods, identity.

use std::sync::Arc;

use hognose::{
    CallArgs, Checkout, ExcType, Host, HostAnswer, HostObject, HostObjects, MontyException, MontyObject, MontyUuid,
    NamedValues, PoolError, on_print_sync,
};

use crate::support::*;

const CLASS: MontyUuid = MontyUuid::from_u128(1);
const OBJECT: MontyUuid = MontyUuid::from_u128(2);

fn attrs<const N: usize>(attrs: [(&str, MontyObject); N]) -> Vec<(MontyObject, MontyObject)> {
    attrs.map(|(name, value)| (MontyObject::string(name), value)).into()
}

fn class() -> MontyObject {
    MontyObject::class_type("Point", CLASS, true, false, attrs([("unit", MontyObject::string("m"))]))
}

fn point(id: MontyUuid, x: i64) -> MontyObject {
    MontyObject::class_instance(&class(), id, attrs([("x", MontyObject::int(x)), ("y", MontyObject::int(2))]))
}

struct Point {
    x: i64,
}

impl HostObject for Point {
    fn call(&self, method: &str, args: CallArgs) -> HostAnswer {
        match method {
            "moved" => HostAnswer::from(MontyObject::int(self.x + args.arg(0).and_then(|n| n.as_int()).unwrap_or(0))),
            "wait" => HostAnswer::later(async { Ok(MontyObject::string("waited")) }),
            _ => HostAnswer::Unknown,
        }
    }

    fn attribute(&self, name: &str) -> Result<Option<MontyObject>, MontyException> {
        match name {
            "lazy" => Ok(Some(MontyObject::string("late"))),
            "moved" => Ok(Some(MontyObject::function("moved", None))),
            "broken" => Err(MontyException::new(ExcType::ValueError, Some("broken".into()))),
            _ => Ok(None),
        }
    }
}

/// The class, which makes points and makes them known.
struct Points {
    objects: HostObjects,
}

impl HostObject for Points {
    fn call(&self, method: &str, args: CallArgs) -> HostAnswer {
        if !matches!(method, "__call__" | "origin") {
            return HostAnswer::Unknown;
        }
        let x = args.arg(0).and_then(|n| n.as_int()).unwrap_or(0);
        let id = MontyUuid::from_u128(1000 + x as u128);
        self.objects.register(id, Arc::new(Point { x }));
        HostAnswer::from(point(id, x))
    }
}

fn host() -> Host {
    let host = Host::new().object(OBJECT, Arc::new(Point { x: 1 }));
    let objects = host.objects().clone();
    host.object(CLASS, Arc::new(Points { objects }))
}

async fn with_point(session: &mut Checkout, code: &str) -> Result<MontyObject, PoolError> {
    let mut inputs = NamedValues::new();
    inputs.push("p", point(OBJECT, 1));
    inputs.push("Point", class());
    session.run(code, inputs, &host(), vec![], &mut on_print_sync(|_, _| {})).await
}

#[test]
fn attributes_are_there_or_asked_for_and_methods_are_routed() {
    run(async {
        let mut s = session(&one().await).await;
        for (code, wanted) in [
            ("repr(p)", "'Point(x=1, y=2)'"),
            ("p.x, p.unit, p.lazy", "(1, 'm', 'late')"),
            ("p.moved(10)", "11"),
            ("[p.moved(n) for n in range(3)]", "[1, 2, 3]"),
            ("p.moved(*[2]), list(map(p.moved, [1, 2]))", "(3, [2, 3])"),
            ("f = p.moved\nf(5)", "6"),
            ("sorted([3, 1], key=lambda n: p.moved(n))", "[1, 3]"),
            ("await p.wait()", "'waited'"),
            ("type(p) is Point, isinstance(p, Point), Point.__name__", "(True, True, 'Point')"),
            ("p == p, p != p", "(True, False)"),
            ("p.x = 5\np.moved(0), p.x", "(1, 5)"),
            ("hasattr(p, 'lazy'), hasattr(p, 'none'), getattr(p, 'none', 3)", "(True, False, 3)"),
            ("q = Point(7)\n(q.x, q.moved(1), type(q) is Point)", "(7, 8, True)"),
            ("Point.origin().x", "0"),
            ("[Point(n) for n in range(2)] == [Point(n) for n in range(2)]", "True"),
            ("class Own(Point):\n    def mine(self): return 1\nOwn.unit", "'m'"),
        ] {
            let value = with_point(&mut s, code).await;
            assert_eq!(value.unwrap_or_else(|error| panic!("{code}: {error}")).py_repr(), wanted, "{code}");
        }
    });
}

#[test]
fn what_the_host_refuses_raises_there() {
    run(async {
        let mut s = session(&one().await).await;
        for (code, wanted) in [
            ("p.none", "AttributeError: 'Point' object has no attribute 'none'"),
            ("p._private", "AttributeError: 'Point' object has no attribute '_private'"),
            ("p.broken", "ValueError: broken"),
            ("p.none()", "AttributeError: host object has no method 'none'"),
            ("Point.none", "AttributeError: type object 'Point' has no attribute 'none'"),
            ("p()", "TypeError: 'Point' object is not callable"),
            ("hash(p)", "TypeError: unhashable type: 'Point'"),
            ("import copy\ncopy.copy(p)", "TypeError: cannot pickle 'Point' object"),
        ] {
            let error = with_point(&mut s, code).await.unwrap_err().to_string();
            assert!(error.ends_with(wanted), "{code}: {error}");
        }
    });
}

#[test]
fn an_object_goes_back_as_itself() {
    run(async {
        let mut s = session(&one().await).await;
        let value = with_point(&mut s, "[p, p]").await.unwrap();
        let items = value.as_ref().items().unwrap();
        assert_eq!(items[0].object_id(), Some(OBJECT));
        assert_eq!(items[1].object_id(), Some(OBJECT));
        let mut inputs = NamedValues::new();
        let shared = MontyObject::list([point(OBJECT, 1)]);
        inputs.push("a", shared);
        let value = s.run("a[0] is a[0]", inputs, &host(), vec![], &mut on_print_sync(|_, _| {})).await.unwrap();
        assert_eq!(value.py_repr(), "True");
    });
}

#[test]
fn an_object_of_the_sandbox_comes_back_as_itself_while_it_lives() {
    run(async {
        let mut s = session(&one().await).await;
        let own = value(&mut s, "class A:\n    def m(self): return 5\na = A()\na.x = 1\na").await;
        let again = value(&mut s, "a").await;
        assert_eq!(own.as_ref().object_id(), again.as_ref().object_id());
        let event =
            feed_with(&mut s, "b is a, b.m(), type(b) is A", vec![("b".to_owned(), own.clone())]).await.unwrap();
        assert!(matches!(event, hognose::TurnEvent::Complete(value) if value.py_repr() == "(True, 5, True)"));
        value(&mut s, "a = b = None\nlen([[n] for n in range(300_000)])").await;
        let error = runtime(feed_with(&mut s, "b", vec![("b".to_owned(), own)]).await);
        assert!(error.message().unwrap().contains("sandbox instance of 'A'"), "{error}");
        assert!(error.message().unwrap().ends_with("no longer exists"), "{error}");
    });
}

#[test]
fn objects_and_classes_survive_a_restore() {
    run(async {
        let pool = some().await;
        let mut s = session(&pool).await;
        with_point(&mut s, "q = p\nPoint.unit").await.unwrap();
        let state = s.dump().await.unwrap();
        let mut r = session(&pool).await;
        r.restore(state, vec![], &mut on_print_sync(|_, _| {})).await.unwrap();
        let value = with_point(&mut r, "(q.moved(2), type(q) is Point, q.lazy)").await.unwrap();
        assert_eq!(value.py_repr(), "(3, True, 'late')");
        let empty = Host::new();
        let error = r.run("q.moved(1)", vec![], &empty, vec![], &mut on_print_sync(|_, _| {})).await.unwrap_err();
        assert!(error.to_string().contains("no host object registered for method call 'moved'"), "{error}");
    });
}

#[test]
fn a_dataclass_of_the_host_is_one_in_the_sandbox() {
    run(async {
        let mut s = session(&one().await).await;
        let class = MontyObject::class_type("Row", MontyUuid::from_u128(9), true, true, []);
        let row = MontyObject::class_instance(&class, MontyUuid::from_u128(10), attrs([("a", MontyObject::int(1))]));
        let code = "import dataclasses\n(dataclasses.is_dataclass(row), dataclasses.asdict(row), [f.name for f in dataclasses.fields(row)])";
        let event = feed_with(&mut s, code, vec![("row".to_owned(), row)]).await.unwrap();
        assert!(matches!(event, hognose::TurnEvent::Complete(value) if value.py_repr() == "(True, {'a': 1}, ['a'])"));
    });
}
