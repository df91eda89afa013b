import Actions
import ArgumentParser
import Frames
import Intents
import Messages
import Sync
import Themes
import TodoModel

/// `todos show`: prints all properties of an item.
struct ShowCommand: VerbCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: localized("Show one item in full."))

  @OptionGroup var items: ItemArguments
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws { try CommandStore.look(session, show) }

  private func show(_ store: CommandStore) throws {
    let rows = try store.rows(items.wanted)
    let freshness = try store.home.freshness()
    if json.isWanted {
      let shown = try rows.map { ($0, try store.home.parts(of: $0.item.id)) }
      try store.session.console.pass(store.bodies().shown(shown))
    } else {
      for (index, row) in rows.enumerated() {
        if index > 0 { try store.session.console.say("") }
        try show(row, freshness, store)
      }
    }
    try ExitStatus.checkFreshness(freshness.state)
  }

  private func show(_ row: Row, _ freshness: Freshness, _ store: CommandStore) throws {
    let console = store.session.console
    let item = row.item
    try console.say(store.words.name(item) + "  ", item.title, to: .item(item.id))
    let facts = try ItemFacts(row, store).all() + [(ItemFactMessages.seen, freshness.doubtWithWay ?? "")]
    let shown = facts.filter { !$0.1.isEmpty }
    let width = TextColumns.width(of: shown.map(\.0), atLeast: 10)
    for (name, value) in shown {
      try console.say("  " + DisplayText(name + " ").padded(to: width).text + value)
    }
    try show(store.home.rows(below: [item.id], deleted: false).filter { $0.item.parent == item.id }, store)
    guard !item.notes.isEmpty else { return }
    try console.say("")
    for line in item.notes.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      try console.say("  " + line)
    }
  }

  private func show(_ parts: [Row], _ store: CommandStore) throws {
    guard !parts.isEmpty else { return }
    try store.session.console.say("")
    let icons = store.session.console.icons
    for part in parts.sorted(by: { ($0.item.order, $0.item.id) < ($1.item.order, $1.item.id) }) {
      let isDone = ListedRow(seen: part, at: store.session.moment).isDone
      try store.session.console.say("  \(icons[isDone ? .done : .open].text) " + store.words.line(part))
    }
  }
}
