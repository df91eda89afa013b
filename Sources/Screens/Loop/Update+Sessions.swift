import Intents

extension Model {
  /// Shows where the person is signed in, as soon as the server has told it.
  mutating func openSessions() -> [Effect] {
    guard freshness.isFromServer else {
      return refuse("This list is on this machine alone. Sign in to a server with: todos login URL")
    }
    context.signIns = nil
    open(SessionsPicker())
    return [.loadSessions]
  }

  /// Signs a place out.
  mutating func endSession(_ id: String, _ name: String) -> [Effect] {
    say("Signing out \(name.isEmpty ? "it" : "“\(name)”").")
    return [.endSession(id)]
  }

  /// Shows where the person is signed in, and says what could not be done.
  mutating func show(_ signIns: SignIns) {
    context.signIns = signIns
    if let refusal = signIns.refusal { say(refusal, isBad: true) }
  }
}
