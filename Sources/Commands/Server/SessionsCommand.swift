import ArgumentParser
import HTTPTransport
import Messages
import ScheduleGrammar
import TodoAPI
import TodoModel

/// `todos sessions`: shows and ends the sessions of this account.
struct SessionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions",
    abstract: localized("Show where this account is signed in and its feeds, or end a session."),
    discussion: localized("todos sessions end 3f9a"), subcommands: [SessionsListCommand.self, SessionsEndCommand.self],
    defaultSubcommand: SessionsListCommand.self)
}

struct SessionsListCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: localized("Show where this account is signed in, and its feeds."))

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let access = try session.server().transport.access()
    if json.isWanted { return try session.console.pass(encodeJSON(access) + "\n") }
    for each in access.sessions {
      let seen = session.phrase.date(session.zone.local(at: each.lastSeenAt))
      let facts = [
        String(each.id.prefix(8)), each.name, ServerMessages.used(seen),
        each.appPassword.map { ServerMessages.appPassword($0) }, each.scope.map(ServerMessages.scope),
        each.signed ? nil : ServerMessages.unsigned,
        each.current ? ServerMessages.thisSession : nil,
      ]
      try session.console.say(facts.compactMap(\.self).joined(separator: "  "))
    }
    for (index, feed) in access.feeds.enumerated() {
      try session.console.say(FeedsCommand.line(feed, number: index + 1, in: session, isAmongSessions: true))
    }
  }
}

struct SessionsEndCommand: VerbCommand {
  static let configuration = CommandConfiguration(commandName: "end", abstract: localized("Sign out another device."))

  @Argument(help: ArgumentHelp(localized("The start of the session's id."))) var id: String
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let transport = try session.server().transport
    let found = try transport.sessions().filter { $0.id.hasPrefix(id) }
    guard let only = found.first, found.count == 1 else {
      throw Refusal(
        found.isEmpty ? ServerMessages.noSession(id) : ServerMessages.severalSessions(id), kind: "not-found")
    }
    guard !only.current else { throw Refusal(ServerMessages.ownSession) }
    try transport.endSession(only.id)
    try session.console.say(ServerMessages.sessionEnded(only.name))
  }
}
