import Intents

extension Model {
  /// Opens the picker of sign-ins, which fills when the server has answered.
  mutating func openSessions() -> [Effect] {
    guard freshness.isFromServer else {
      return refuse("This list is only on this machine. Sign in to a server with: todos login URL")
    }
    context.signIns = nil
    open(SessionsPicker())
    return [.loadSessions]
  }

  mutating func endSession(_ id: String, _ name: String) -> [Effect] {
    say("Signing out \(Self.quoted(name)).")
    return [.endSession(id)]
  }

  /// Shows the sign-ins, and reports the one that was ended or the reason of a failure.
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
