//! Values that cross the boundary, both ways.

use hognose::{MontyObject as O, TurnEvent};

use crate::support::*;

#[test]
fn values_come_out_as_they_are() {
    run(async {
        let mut s = session(&one().await).await;
        for code in [
            "None",
            "True",
            "...",
            "NotImplemented",
            "0",
            "-5",
            "2 ** 47",
            "-2 ** 63",
            "2 ** 64",
            "-3 ** 100",
            "1.5",
            "-0.0",
            "1e+300",
            "(1+2j)",
            "'a\\'b'",
            "'\\u20ac\\n'",
            "b'a\\x00'",
            "[1, [2]]",
            "(1,)",
            "()",
            "{'a': {1: 2}}",
            "{1}",
            "frozenset({1})",
            "set()",
            "[None, True, 1.0]",
        ] {
            let wanted = code.replace("2 ** 47", "140737488355328").replace("-2 ** 63", "-9223372036854775808");
            let wanted = wanted.replace("2 ** 64", "18446744073709551616");
            let wanted = wanted.replace("-3 ** 100", "-515377520732011331036461129765621272702107522001");
            let wanted = wanted.replace("...", "Ellipsis").replace("'a\\'b'", "\"a'b\"").replace("\\u20ac", "€");
            assert_eq!(repr(&mut s, code).await, wanted);
        }
        assert_eq!(repr(&mut s, "float('nan')").await, "nan");
        assert_eq!(
            repr(&mut s, "[int, len, ValueError]").await,
            "[<class 'int'>, <built-in function len>, <class 'ValueError'>]"
        );
        assert_eq!(repr(&mut s, "ValueError('x')").await, "ValueError('x')");
    });
}

#[test]
fn values_go_in_and_come_out_again() {
    run(async {
        let mut s = session(&one().await).await;
        for value in [
            O::none(),
            O::bool(true),
            O::int(i64::MIN),
            O::bigint("123456789012345678901234567890".parse().unwrap()),
            O::float(-0.0),
            O::complex(1.0, -2.0),
            O::string("é\u{1f600}"),
            O::bytes(vec![0, 255]),
            O::list([O::int(1), O::list([])]),
            O::tuple([O::string("a"), O::none()]),
            O::dict([(O::string("k"), O::list([O::int(1)])), (O::int(2), O::none())]),
            O::set([O::int(1), O::string("x")]),
            O::frozenset([O::int(1)]),
            O::ellipsis(),
            O::exception(hognose::ExcType::KeyError, Some("k".into())),
            O::function("f", None),
        ] {
            let inputs = vec![("v".to_owned(), value.clone())];
            match feed_with(&mut s, "v", inputs).await {
                Ok(TurnEvent::Complete(back)) => assert_eq!(back, value),
                other => panic!("{value}: {other:?}"),
            }
        }
    });
}

#[test]
fn instances_carry_their_class_and_attributes() {
    run(async {
        let mut s = session(&one().await).await;
        let v = value(&mut s, "class P:\n    def __init__(self): self.x = 1; self.y = [2]\np = P()\n[p, p, P()]").await;
        let items = v.as_ref().items().unwrap();
        assert_eq!(items[0].type_name(), "P");
        let pairs = items[0].pairs().unwrap();
        assert_eq!(pairs.iter().map(|(k, v)| format!("{k}={v}")).collect::<Vec<_>>(), ["x=1", "y=[2]"]);
    });
}

#[test]
fn cycles_come_out_as_placeholders() {
    run(async {
        let mut s = session(&one().await).await;
        assert_eq!(repr(&mut s, "x = [1]\nx.append(x)\nx").await, "[1, [...]]");
        assert_eq!(repr(&mut s, "d = {}\nd['d'] = d\nd").await, "{'d': {...}}");
    });
}

#[test]
fn shared_objects_stay_shared_both_ways() {
    run(async {
        let mut s = session(&one().await).await;
        // 60 levels of pairs: two to the sixtieth leaves if sharing were lost.
        let v = value(&mut s, "x = [0]\nfor _ in range(60): x = [x, x]\nx").await;
        let inputs = vec![("y".to_owned(), v)];
        let event =
            feed_with(&mut s, "n = 0\nwhile len(y) == 2 and y[0] is y[1]: y = y[0]; n += 1\nn", inputs).await.unwrap();
        assert!(matches!(event, TurnEvent::Complete(value) if value == O::int(60)));
    });
}

#[test]
fn a_large_value_is_carried() {
    run(async {
        let mut s = session(&one().await).await;
        let v = value(&mut s, "list(range(300000))").await;
        assert_eq!(v.as_ref().items().unwrap().len(), 300_000);
        let event = feed_with(&mut s, "sum(v)", vec![("v".to_owned(), v)]).await.unwrap();
        assert!(matches!(event, TurnEvent::Complete(value) if value == O::int(44_999_850_000)));
        let deep = value(&mut s, "x = []\nfor _ in range(50000): x = [x]\nx").await;
        assert_eq!(deep.py_repr().len(), 100_002);
    });
}

#[test]
fn inputs_that_cannot_be_carried_are_refused() {
    run(async {
        let mut s = session(&one().await).await;
        let error = runtime(feed_with(&mut s, "v", vec![("v".to_owned(), O::repr("<x>"))]).await);
        assert!(error.message().unwrap().contains("cannot be an input"), "{error}");
        let unhashable = O::set([O::list([])]);
        let error = runtime(feed_with(&mut s, "v", vec![("v".to_owned(), unhashable)]).await);
        assert!(error.message().unwrap().contains("unhashable"), "{error}");
        assert_eq!(repr(&mut s, "1").await, "1");
    });
}
