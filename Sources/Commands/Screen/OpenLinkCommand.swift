import Actions
import AppLoop
import ArgumentParser
import Intents
import JSON
import Messages
import Settings
import Terminal
import TodoAPI
import TodoModel

/// `todos open-link`: opens a link or a file of an item outside, or prints them all.
struct OpenLinkCommand: VerbCommand {
  static let configuration = CommandConfiguration.of(
    .openLink,
    discussion: localized(
      """
      Links are addresses (http, https, mailto) and files (/path, ~/path, file://) in the title and the notes, and \
      those that an import kept. `todos open-link 12 2` opens the second of item 12. The setting open.program names \
      the program; else BROWSER, xdg-open, wslview or open is used. Over ssh the link is copied to your clipboard \
      instead. With --print or --json no link is opened.
      """))

  @Argument(
    help: ArgumentHelp(localized("The number of an item, or the start of its id."), valueName: "id"),
    completion: Candidates.all)
  var id: String
  @Argument(help: ArgumentHelp(localized("Which of its links, counted from 1."), valueName: "n")) var number: Int?
  @Flag(help: ArgumentHelp(localized("Print the links, one per line, instead of opening one."))) var print = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let item = try session.look { try CommandStore(session: session, home: $0).find(id).item }
    let all = item.outsideLinks
    let links = try number.map { [try link($0, of: all)] } ?? all
    if json.isWanted {
      let texts = links.map { JSONValue.string($0.text) }
      return try session.console.pass(JSONText.of(.object(["links": .array(texts)])))
    }
    guard !links.isEmpty else { throw Refusal(LinkCommandMessages.none(of: item.title), kind: "not-found") }
    if print { return try links.forEach { try session.console.say($0.text) } }
    guard let link = links.count == 1 ? links[0] : try choose(links, session.console) else {
      return try session.console.say(LinkCommandMessages.nothingOpened)
    }
    try open(link, session)
  }

  private func link(_ number: Int, of links: [OutsideLink]) throws(Refusal) -> OutsideLink {
    guard links.indices.contains(number - 1) else {
      throw Refusal(LinkCommandMessages.noLink(number, of: links.count), kind: "not-found")
    }
    return links[number - 1]
  }

  /// Prints the links with their numbers and asks for one; nil if the user names none.
  private func choose(_ links: [OutsideLink], _ console: Console) throws -> OutsideLink? {
    for (index, link) in links.enumerated() { try console.say("  \(index + 1)  \(link.text)") }
    guard console.canAsk else {
      throw Refusal(LinkCommandMessages.several(links.count, id: ShellText.word(id)), kind: "not-found")
    }
    try console.say(LinkCommandMessages.which)
    guard let answer = try console.ask("› ", LineInput())?.filter({ !$0.isWhitespace }), let number = Int(answer) else {
      return nil
    }
    return try link(number, of: links)
  }

  private func open(_ link: OutsideLink, _ session: Session) throws {
    let opener = LinkOpener(session.config, session.environment)
    guard opener.isFar else {
      if let reason = opener.open(link) { throw Refusal(reason) }
      return try session.console.say(LinkMessages.opening(link.shown))
    }
    guard try session.console.copy(link.text, session.environment) else {
      throw Refusal(LinkMessages.noClipboard(link.text))
    }
    try session.console.say(LinkMessages.copied(link.shown))
  }
}

extension Console {
  /// Copies text to the clipboard of the terminal; returns false if there is none.
  fileprivate func copy(_ text: String, _ environment: Environment) throws(Refusal) -> Bool {
    guard isTerminal, !Console.isPlain(environment) else { return false }
    try pass(Sequences.copy(text))
    if environment["TMUX"] != nil { TmuxBuffer.copy(text) }
    return true
  }
}
