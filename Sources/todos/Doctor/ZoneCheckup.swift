import Settings
import TodoModel
import ZoneFiles

/// Whether the clock here is the person's.
struct ZoneCheckup {
  let session: Session
  let tmux: TmuxServer?

  var symptoms: [Symptom] {
    let environment = session.environment
    let zones = SystemZones()
    let machine = zones.local(environment: [:]).identifier
    let zone = session.zone.identifier
    if let chosen = session.config.zone {
      guard zones.zone(chosen) != nil else {
        return [
          .warning(
            "time zone",
            "the setting zone names \(chosen), which this machine does not know; \(zone) is used",
            fix: "todos config set zone \(zone)"
          )
        ]
      }
      return [.ok("time zone", "\(zone), by the setting zone; this machine's own is \(machine)")]
    }
    if let variable = environment["TZ"] {
      guard zones.locate(environment: ["TZ": variable]).fault == nil else {
        return [
          .warning(
            "time zone",
            "TZ=\(variable) is no zone this machine knows; \(zone) is used",
            fix: "todos config set zone Europe/Berlin, or your own"
          )
        ]
      }
      return [.ok("time zone", "\(zone), by TZ; this machine's own is \(machine)")]
    }
    let isFar = environment["SSH_CONNECTION"] != nil
    guard isFar else { return [.ok("time zone", "\(zone), this machine's own")] }
    let isNowhere = ["UTC", "Etc/UTC", "GMT", "localtime"].contains(zone)
    let words = "\(zone), this machine's own, and you come by ssh"
    let fix = "todos config set zone Europe/Berlin, or where you are"
    return [isNowhere ? .warning("time zone", words, fix: fix) : .ok("time zone", words, better: fix)]
  }
}
