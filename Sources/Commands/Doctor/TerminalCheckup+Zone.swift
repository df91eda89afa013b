import Settings
import TodoModel
import ZoneFiles

extension TerminalCheckup {
  /// The check that the zone is the user's.
  var zone: [Diagnostic] {
    if let chosen = session.config.zone { return [byConfig(chosen)] }
    if let variable = environment["TZ"] { return [byVariable(variable)] + inTmux }
    return [own] + inTmux
  }

  private static let zoneFix = "todos config set zone Europe/Berlin, or where you are"

  private var identifier: String { session.zone.identifier }

  private var machine: String { SystemZones().local(environment: [:]).identifier }

  private func byConfig(_ chosen: String) -> Diagnostic {
    guard SystemZones().zone(chosen) != nil else {
      return .warning(
        "the setting zone names \(chosen), which this machine does not know; \(identifier) is used",
        fix: "todos config set zone \(identifier)"
      )
    }
    return .ok("\(identifier), by the setting zone; this machine's own is \(machine)")
  }

  private func byVariable(_ variable: String) -> Diagnostic {
    guard SystemZones().locate(environment: ["TZ": variable]).fault == nil else {
      return .warning(
        "TZ=\(variable) is no zone this machine knows; \(identifier) is used",
        fix: Self.zoneFix
      )
    }
    return .ok("\(identifier), by TZ; this machine's own is \(machine)")
  }

  /// The machine's own zone: a remote machine is often in another zone, or in none.
  private var own: Diagnostic {
    guard environment["SSH_CONNECTION"] != nil else {
      return .ok("\(identifier), this machine's own")
    }
    let words = "\(identifier), this machine's own, and you come by ssh"
    let isNowhere = ["UTC", "Etc/UTC", "GMT", "localtime"].contains(identifier)
    return isNowhere ? .warning(words, fix: Self.zoneFix) : .ok(words, better: Self.zoneFix)
  }

  /// The zone of programs started by tmux, if it differs.
  private var inTmux: [Diagnostic] {
    guard let tmux else { return [] }
    let known = tmux.variable("TZ").flatMap { $0.isEmpty ? nil : $0 }
    let wanted = environment["TZ"]
    guard known != wanted else { return [] }
    return [
      .warning(
        "tmux starts programs with \(known.map { "TZ=" + $0 } ?? "no TZ"), so its panes have another clock",
        fix: wanted.map { "tmux set-environment -g TZ " + ShellText.word($0) }
          ?? "tmux set-environment -gu TZ"
      )
    ]
  }
}
