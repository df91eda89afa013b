import ArgumentParser
import HTTPTransport
import Messages
import ScheduleGrammar
import Settings
import TodoAPI
import TodoModel

/// `todos feeds`: manages read-only feeds of the server at secret addresses.
struct FeedsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feeds", abstract: localized("Show open items at a secret address, as a calendar or a JSON Feed."),
    discussion: localized(
      """
      todos feeds add '#Work'
      todos feeds add
      todos feeds remove 1
      A program that subscribes to the address reads the items and changes nothing. Feeds need a server. Changing the
      password of the account removes them all.
      """), subcommands: [FeedsListCommand.self, FeedsAddCommand.self, FeedsRemoveCommand.self],
    defaultSubcommand: FeedsListCommand.self)

  static func name(of feed: FeedBody) -> String {
    feed.list.map(FeedMessages.list) ?? feed.saved.map(FeedMessages.saved) ?? FeedMessages.allOpen
  }

  static func line(
    _ feed: FeedBody, number: Int, in session: Session, isAmongSessions: Bool = false
  ) -> String {
    func date(_ instant: Instant) -> String { session.phrase.date(session.zone.local(at: instant)) }
    let facts = [
      name(of: feed), FeedMessages.since(date(feed.createdAt)),
      feed.lastUsedAt.map { ServerMessages.used(date($0)) } ?? ServerMessages.neverUsed,
    ].joined(separator: "  ")
    return isAmongSessions ? FeedMessages.lineAmongSessions(number, facts) : FeedMessages.line(number, facts)
  }
}

struct FeedsListCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: localized("Show the feeds, and when each was last read."))

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let feeds = try session.feedServer().transport.feeds()
    if json.isWanted { return try session.console.pass(encodeJSON(FeedsBody(feeds)) + "\n") }
    if feeds.isEmpty { try session.console.say(FeedMessages.none) }
    for (index, feed) in feeds.enumerated() {
      try session.console.say(FeedsCommand.line(feed, number: index + 1, in: session))
    }
  }
}

struct FeedsAddCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: localized("Add a feed and show its addresses once."))

  @Argument(
    help: ArgumentHelp(
      localized("A list as '#Work', with the lists inside, or a saved filter by name; by default all open items.")))
  var what: String?
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let wanted = try body()
    let (login, transport) = try session.feedServer()
    let feed = try transport.addFeed(wanted)
    let number = (try transport.feeds().firstIndex { $0.id == feed.id } ?? 0) + 1
    let addresses = FeedName.Format.allCases.map { format in
      login.server + Route.readFeed(FeedName(secret: feed.secret ?? "", format: format)).target
    }
    if json.isWanted {
      try session.console.pass(encodeJSON(feed) + "\n")
    } else {
      try session.console.say(FeedMessages.calendarLine(addresses[0]))
      try session.console.say(FeedMessages.jsonLine(addresses[1]))
    }
    session.console.complain(FeedMessages.shownOnce(FeedsCommand.name(of: feed), number: number))
    let names = session.config.privateNames
    if !names.isEmpty { session.console.complain(FeedMessages.tellsPrivate(names)) }
  }

  private func body() throws(Refusal) -> NewFeedBody {
    guard let what else { return NewFeedBody() }
    guard what.hasPrefix("#") else { return NewFeedBody(saved: what) }
    let name = String(what.dropFirst())
    guard !name.isEmpty else { throw Refusal(FeedMessages.emptyName) }
    return NewFeedBody(list: name)
  }
}

struct FeedsRemoveCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: localized("Remove a feed: its addresses end at once."))

  @Argument(help: ArgumentHelp(localized("Its number in the list."))) var number: Int
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let transport = try session.feedServer().transport
    let feeds = try transport.feeds()
    guard feeds.indices.contains(number - 1) else { throw Refusal(FeedMessages.noFeed(number), kind: "not-found") }
    try transport.removeFeed(feeds[number - 1].id)
    try session.console.say(ServerMessages.removed(FeedsCommand.name(of: feeds[number - 1])))
  }
}

extension Session {
  /// Returns the login and the transport; throws a refusal that says why feeds need a server.
  fileprivate func feedServer() throws -> (login: Login, transport: HTTPTransport) {
    if folders.forwarded == nil, try tokenFile.read() == nil {
      throw Refusal(FeedMessages.needsServer, kind: "unauthenticated")
    }
    return try server()
  }
}
