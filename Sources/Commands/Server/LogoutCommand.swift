import ArgumentParser
import HTTPTransport
import Sync
import TodoAPI

/// `todos logout`: disconnects this home from its server; the items stay.
struct LogoutCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout",
    abstract: "Sign out of the server; the items stay here."
  )

  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let server = try? session.server()
    if server == nil, (try? session.tokenFile.written()) != nil {
      session.console.complain(
        "The server was not told: the sign-in is locked here. The session expires by itself, or end it on"
          + " another device: todos sessions"
      )
    }
    let home = try session.open()
    if server != nil { _ = home.settle(isAsked: true) }
    let numbers = FormerNumbers(session)
    do throws(TransportError) { try server?.transport.logout() } catch {
      session.console.complain(
        "The server was not told: \(error.words). The session expires by itself."
      )
    }
    guard try session.tokenFile.remove() else {
      throw Refusal("You are not signed in anywhere.", kind: "unauthenticated")
    }
    try home.askAnew()
    if let failure = home.settle(seconds: 60).failure { throw failure }
    let place = server.map { " of \($0.login.server)" } ?? ""
    try session.console.say("Signed out\(place). Your items stay on this machine.")
    for line in try numbers.changes(in: home, ItemWords(session, in: home)) { try session.console.say(line) }
  }
}
