import AppLoop
import Sync

extension TerminalCheckup {
  /// The user's hooks: the event of each, or the reason why it does not run.
  var hooks: [Diagnostic] {
    let folder = HomePaths(folders: session.folders).hooks ?? ""
    return Hook.all(in: folder).map { hook in
      switch hook.state {
      case .ready: .ok("\(hook.name), \(hook.event?.words ?? "")")
      case .closed:
        .warning("\(hook.name) cannot be executed, so it is not run", fix: "chmod u+x \(hook.path)")
      case .open: .warning("anybody can change \(hook.name), so it is not run", fix: "chmod o-w \(hook.path)")
      case .unknown:
        .warning(
          "\(hook.name) names no moment, so it is not run",
          fix:
            "call it \(HookEvent.allCases.map(\.rawValue).joined(separator: ", ")), or one of these and -NAME"
        )
      }
    }
  }
}
