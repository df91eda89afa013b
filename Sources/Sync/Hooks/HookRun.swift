import Glibc
import JSON
import Programs

/// Runs the hooks of one folder.
///
/// A hook reads one JSON object and may print one, with what it wants otherwise. One that ends with another status than 0
/// refuses; one that takes too long is killed, and counts as if it had said nothing.
struct HookRun {
  /// What came of a hook.
  enum Answer: Hashable {
    /// The fields it wants otherwise.
    case wants([String: JSONValue])
    case nothing
    case refused(String)
    /// It was not heard, and why.
    case unheard(String)

    /// The kind of the answer, for the log.
    var label: String {
      switch self {
      case .wants: "changes"
      case .nothing: "nothing"
      case .refused: "refused"
      case .unheard: "failed"
      }
    }
  }

  /// The variable in the environment of a hook that names it; where it is set, no hooks are run.
  static let variable = "TODOS_HOOK"
  /// Seconds that one hook has.
  static let seconds = 2
  private static let words = 300

  let folder: String
  /// What else stands in a hook's environment.
  let variables: [String: String]

  /// The hooks of some moments that can be run; none inside a hook.
  func hooks(_ events: HookEvent...) -> [Hook] { hooks(events) }

  /// The hooks of some moments that can be run; none inside a hook.
  func hooks(_ events: [HookEvent]) -> [Hook] {
    guard getenv(Self.variable) == nil else { return [] }
    return Hook.all(in: folder).filter { $0.state == .ready && $0.event.map(events.contains) == true }
  }

  /// Runs one.
  func run(_ hook: Hook, _ input: String) -> Answer {
    let program = OutsideProgram(
      ["/bin/sh", "-c", "cd \"$1\" && exec \"$2\"", "sh", folder, hook.path],
      variables.merging([Self.variable: hook.name]) { $1 }
    )
    let answer = program.answer(
      input: Array((input + "\n").utf8),
      limit: 1 << 18,
      within: .seconds(Self.seconds)
    )
    switch answer.ending {
    case .exited(0): return read(answer.output, of: hook)
    case .exited: return .refused(refusal(answer.errors, answer.output, of: hook))
    case .late:
      return
        .unheard("The hook \(hook.name) took longer than \(Self.seconds) seconds, so it was ended unheard.")
    case .killed, .unstarted: return .unheard("The hook \(hook.name) could not be run to its end.")
    }
  }

  private func read(_ output: String, of hook: Hook) -> Answer {
    if output.allSatisfy(\.isWhitespace) { return .nothing }
    guard case .object(let fields)? = try? JSONValue(parsing: output) else {
      return .unheard("The hook \(hook.name) printed what is no JSON object, so it was not heard.")
    }
    return .wants(fields)
  }

  /// What it said last of all it said, on standard error first.
  private func refusal(_ errors: String, _ output: String, of hook: Hook) -> String {
    let lines = (output + "\n" + errors).split(whereSeparator: \.isNewline)
      .filter { !$0.allSatisfy(\.isWhitespace) }
    guard let last = lines.last else { return "The hook \(hook.name) refused it, and did not say why." }
    return String(last.prefix(Self.words)) + " (\(hook.name))"
  }
}
