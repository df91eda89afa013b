import Actions
import ArgumentParser
import Intents
import JSON
import Messages
import Settings
import Sync

/// `todos private`: hides the private rows of this device, shows them, or tells whether they are hidden.
struct PrivateCommand: VerbCommand {
  enum State: String, ExpressibleByArgument, CaseIterable {
    case on, off
  }

  static let configuration = CommandConfiguration(
    commandName: "private",
    abstract: localized("Hide the rows of private lists and tags on this device, or show them."),
    discussion: localized(
      """
      todos config set private '#health, @gift'
      todos private on
      todos private off
      todos private
      While they are hidden, no view, count, search, reminder or command of this device tells of these rows or changes \
      them. Without a word, the command prints the state.
      """))

  @Argument(help: ArgumentHelp(localized("on hides private rows, off shows them."))) var state: State?
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let home = try session.open()
    let names = PrivateNames(session.config.privateNames)
    let wasHidden = try home.hidesPrivate
    switch state {
    case .on where names.isEmpty: throw Refusal(PrivateMessages.nothingIsPrivate)
    case .on:
      try warnOfUnknown(names, home, session)
      try home.hidePrivate(names)
    case .off: try home.hidePrivate(nil)
    case nil: break
    }
    let isHidden = try home.hidesPrivate
    if json.isWanted {
      let fields: [String: JSONText.Value] = [
        "hidden": .bool(isHidden), "names": .array(names.words.map { .string($0) }),
      ]
      return try session.console.pass(JSONText.of(.object(fields)))
    }
    if state == nil { return try session.console.say(PrivateMessages.state(isHidden, hasNames: !names.isEmpty)) }
    let words = PrivateMessages.done(isHidden)
    try session.console.say(
      isHidden == wasHidden ? OutputMessages.nothingToChange(PrivateMessages.already(isHidden)) : words)
  }

  /// Warns of names that no list and no tag has, before the rows of the others are hidden.
  private func warnOfUnknown(_ names: PrivateNames, _ home: Home, _ session: Session) throws {
    guard try !home.hidesPrivate else { return }
    let lists = try ListOverview(home.lists(), home.listCounts()).entries.map(\.name)
    let tags = try home.tagCounts().map(\.name)
    for word in names.words {
      let only = PrivateNames([word])
      guard !lists.contains(where: only.has(list:)), !tags.contains(where: only.has(tag:)) else { continue }
      session.console.complain(PrivateMessages.unknown(word))
    }
  }
}
