import ArgumentParser
import HTTPTransport
import TodoAPI
import TodoModel

/// `todos sessions list`: the places where this account is signed in, newest use first.
struct SessionsListCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Show where this account is signed in."
  )

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let sessions = try session.server().transport.sessions()
    if json.isWanted { return try session.console.pass(encodeJSON(SessionsBody(sessions: sessions)) + "\n") }
    for each in sessions {
      let seen = session.zone.local(at: each.lastSeenAt).description
      let mark = each.current ? "  this one" : ""
      try session.console.say("\(each.id.prefix(8))  \(each.name)  used \(seen)\(mark)")
    }
  }
}
