import Glibc
import JSON
import Programs

/// The runner of one folder's hooks.
///
/// A hook reads one JSON object and may print one with modified fields. A non-zero exit status is a refusal. A hook
/// that exceeds its timeout is killed and ignored.
struct HookRun {
  /// The result of a hook.
  enum Answer: Hashable {
    /// The modified fields.
    case wants([String: JSONValue])
    case nothing
    case refused(String)
    /// The hook failed for this reason.
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

  /// The environment variable that names the running hook; if it is set, no hooks run.
  static let variable = "TODOS_HOOK"
  /// Timeout of a hook in seconds.
  static let seconds = 2
  private static let words = 300

  let folder: String
  /// Additional variables for a hook's environment.
  let variables: [String: String]

  /// Returns the runnable hooks of some events, or none inside a hook.
  func hooks(_ events: HookEvent...) -> [Hook] { hooks(events) }

  func hooks(_ events: [HookEvent]) -> [Hook] {
    guard getenv(Self.variable) == nil else { return [] }
    return Hook.all(in: folder).filter { $0.state == .ready && $0.event.map(events.contains) == true }
  }

  func run(_ hook: Hook, _ input: String) -> Answer {
    let program = OutsideProgram(
      ["/bin/sh", "-c", "cd \"$1\" && exec \"$2\"", "sh", folder, hook.path],
      variables.merging([Self.variable: hook.name]) { $1 })
    let answer = program.answer(input: Array((input + "\n").utf8), limit: 1 << 18, within: .seconds(Self.seconds))
    switch answer.ending {
    case .exited(0): return read(answer.output, of: hook)
    case .exited: return .refused(refusal(answer.errors, answer.output, of: hook))
    case .late:
      return .unheard(HookRunMessages.tookTooLong(hook.name, seconds: Self.seconds))
    case .killed, .unstarted: return .unheard(HookRunMessages.didNotFinish(hook.name))
    }
  }

  private func read(_ output: String, of hook: Hook) -> Answer {
    if output.allSatisfy(\.isWhitespace) { return .nothing }
    guard case .object(let fields)? = try? JSONValue(parsing: output) else {
      return .unheard(HookRunMessages.printedNoObject(hook.name))
    }
    return .wants(fields)
  }

  /// Returns the last line of output, preferably from standard error.
  private func refusal(_ errors: String, _ output: String, of hook: Hook) -> String {
    let lines = (output + "\n" + errors).split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    guard let last = lines.last else { return HookRunMessages.refused(hook.name) }
    return HookRunMessages.refused(hook.name, String(last.prefix(Self.words)))
  }
}
