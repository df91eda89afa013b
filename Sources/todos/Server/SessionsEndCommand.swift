import ArgumentParser
import HTTPTransport
import TodoAPI

/// `todos sessions end`: signs out somewhere else.
struct SessionsEndCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "end",
    abstract: "Sign out somewhere else."
  )

  @Argument(help: "The session, by the start of its id.")
  var id: String
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let transport = try session.server().transport
    let found = try transport.sessions().filter { $0.id.hasPrefix(id) }
    guard let only = found.first, found.count == 1 else {
      let words =
        found.isEmpty ? "There is no session \(id)." : "Several sessions begin with \(id). Type more of it."
      throw Refusal(words + " `todos sessions` shows them.", kind: "not-found")
    }
    guard !only.current else {
      throw Refusal("This is the session you are using. To end it: todos logout")
    }
    try transport.endSession(only.id)
    try session.console.say("Ended: \(only.name)")
  }
}
