import Intents

extension Model {
  /// Shows where the person is signed in, as soon as the server has told it.
  mutating func openSessions() -> [Effect] {
    guard freshness.isFromServer else {
      return refuse("This list is only on this machine. Sign in to a server with: todos login URL")
    }
    context.signIns = nil
    open(SessionsPicker())
    return [.loadSessions]
  }

  /// Signs a place out.
  mutating func endSession(_ id: String, _ name: String) -> [Effect] {
    say("Signing out \(Self.quoted(name)).")
    return [.endSession(id)]
  }

  /// Shows where the person is signed in, and says what was signed out, or why it was not.
  mutating func show(_ signIns: SignIns) {
    let here = Set(signIns.places.map(\.id))
    let gone = (context.signIns?.places ?? []).first { !here.contains($0.id) }
    context.signIns = signIns
    if let refusal = signIns.refusal {
      say(refusal, isBad: true)
    } else if let gone {
      say("Signed out \(Self.quoted(gone.name)).")
    }
  }

  private static func quoted(_ name: String) -> String { name.isEmpty ? "it" : "“\(name)”" }
}
