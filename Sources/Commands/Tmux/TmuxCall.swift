import Files
import Programs
import Settings

/// The command line that calls `todos` from a tmux server and opens the same items as here.
struct TmuxCall: Hashable, Sendable {
  /// The start of a shell line.
  let text: String
  /// The reason why the line is more than `todos`; nil if it is not.
  let reason: String?

  init(_ server: TmuxServer, for session: Session) throws(Refusal) {
    let program = Self.program(server)
    let assignments = Self.assignments(server, session)
    text = (assignments.isEmpty ? [] : ["env"] + assignments).map { $0 + " " }.joined() + program
    let reasons = [
      program == "todos" ? nil : "todos is not on tmux's PATH",
      assignments.isEmpty ? nil : "tmux has other folders than this shell",
    ]
    let said = reasons.compactMap(\.self).joined(separator: "; ")
    reason = said.isEmpty ? nil : said
    if let sign = text.first(where: { "#%()\n".contains($0) }) {
      throw Refusal(
        "tmux cannot handle a path with “\(sign)”: \(text). Move todos and its folders elsewhere."
      )
    }
  }

  private static func program(_ server: TmuxServer) -> String {
    guard let running = ProgramPath.running else { return "todos" }
    let known = server.variable("PATH").flatMap { ProgramPath.first("todos", in: $0) }
    return known.flatMap({ File($0).real?.path }) == running ? "todos" : ShellText.word(running)
  }

  /// Returns the variables that `env` must set or unset.
  private static func assignments(_ server: TmuxServer, _ session: Session) -> [String] {
    let wanted = session.folders.variables(session.environment)
    let names = wanted[HomePlace.root] == nil ? HomePlace.variables : [HomePlace.root]
    return names.compactMap { name in
      let known = server.variable(name).flatMap { $0.isEmpty ? nil : $0 }
      guard known != wanted[name] else { return nil }
      return wanted[name].map { name + "=" + ShellText.word($0) } ?? "-u " + name
    }
  }
}
