import Settings
import TodoModel
import ZoneFiles

/// Whether the clock here is the person's.
struct ZoneCheckup {
  private static let topic = "time zone"
  let session: Session
  let tmux: TmuxServer?

  var diagnostics: [Diagnostic] {
    if let chosen = session.config.zone { return [byConfig(chosen)] }
    if let variable = session.environment["TZ"] { return [byVariable(variable)] + inTmux }
    return [own] + inTmux
  }

  private var zone: String { session.zone.identifier }

  private var machine: String { SystemZones().local(environment: [:]).identifier }

  private func byConfig(_ chosen: String) -> Diagnostic {
    guard SystemZones().zone(chosen) != nil else {
      return .warning(
        Self.topic,
        "the setting zone names \(chosen), which this machine does not know; \(zone) is used",
        fix: "todos config set zone \(zone)"
      )
    }
    return .ok(Self.topic, "\(zone), by the setting zone; this machine's own is \(machine)")
  }

  private func byVariable(_ variable: String) -> Diagnostic {
    guard SystemZones().locate(environment: ["TZ": variable]).fault == nil else {
      return .warning(
        Self.topic,
        "TZ=\(variable) is no zone this machine knows; \(zone) is used",
        fix: "todos config set zone Europe/Berlin, or where you are"
      )
    }
    return .ok(Self.topic, "\(zone), by TZ; this machine's own is \(machine)")
  }

  /// The machine's own zone: a machine far away lives elsewhere, and many live nowhere.
  private var own: Diagnostic {
    guard session.environment["SSH_CONNECTION"] != nil else {
      return .ok(Self.topic, "\(zone), this machine's own")
    }
    let words = "\(zone), this machine's own, and you come by ssh"
    let fix = "todos config set zone Europe/Berlin, or where you are"
    let isNowhere = ["UTC", "Etc/UTC", "GMT", "localtime"].contains(zone)
    return isNowhere ? .warning(Self.topic, words, fix: fix) : .ok(Self.topic, words, better: fix)
  }

  /// The zone that tmux starts programs in, where it is another.
  private var inTmux: [Diagnostic] {
    guard let tmux else { return [] }
    let known = tmux.variable("TZ").flatMap { $0.isEmpty ? nil : $0 }
    let wanted = session.environment["TZ"]
    guard known != wanted else { return [] }
    return [
      .warning(
        Self.topic,
        "tmux starts programs with \(known.map { "TZ=" + $0 } ?? "no TZ"), so its panes have another clock",
        fix: wanted.map { "tmux set-environment -g TZ " + ShellText.word($0) }
          ?? "tmux set-environment -gu TZ"
      )
    ]
  }
}
