import Actions
import AppLoop
import ArgumentParser
import HTTPTransport
import Intents
import Messages
import Settings
import Sync
import TodoModel

/// `todos open`: shows an item or a view in the open full screen, or opens one.
struct OpenCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: ItemVerb.open.rawValue, abstract: localized("Open an item or a view in the full screen."),
    discussion: localized(
      """
      Accepts an item's number or the start of its id, todos://item/ID, todos://today, upcoming, inbox, all \
      or done, todos://add?title=TEXT, or an item's address copied from the web page. If a full screen is already \
      open, it shows the item; otherwise one opens here.
      """))

  @Argument(
    help: ArgumentHelp(localized("A link, or an item's number."), valueName: "link"), completion: Candidates.all)
  var text: String
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let link = try LinkFinder(session).link(text)
    if let screen = OpenScreens(session.folders).hand(link) {
      screen.place?.bringForward(for: TmuxPlace(session.environment))
      return try session.console.say(ScreenMessages.openedElsewhere(screen.terminal))
    }
    guard OutputStream.data.isTerminal else { throw Refusal(ScreenMessages.noScreenOpen) }
    try FullScreen.open(home: shared.home, color: shared.color, link: link)
  }
}

/// The resolver of the argument of `todos open`.
struct LinkFinder {
  private let session: Session

  init(_ session: Session) { self.session = session }

  func link(_ text: String) throws -> Link {
    switch LinkText(text) {
    case .link(.item(let id)): return try item(id.description)
    case .link(let link): return link
    case .item(let token): return try item(token)
    case .page(let server, let token): return try page(server, token)
    case nil: throw Refusal(ScreenMessages.notLink(text), kind: "not-found")
    }
  }

  private func item(_ token: String) throws -> Link {
    let store = try CommandStore(session)
    defer { store.home.close() }
    return .item(try store.find(token).item.id)
  }

  /// Resolves a page of the server; the page of the whole list means today.
  private func page(_ server: String, _ token: String?) throws -> Link {
    let login = try TokenFile(session.folders.token).read()
    guard let login, (try? ServerAddress(login.server)) == (try? ServerAddress(server)) else {
      let words = login.map { ScreenMessages.pageOfOtherServer(server, own: $0.server) }
      throw Refusal(words ?? ScreenMessages.pageOfServer(server), kind: "not-found")
    }
    return try token.map(item) ?? .view(.today)
  }
}
