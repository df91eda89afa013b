import Actions
import ArgumentParser
import Frames
import Intents
import ScheduleGrammar
import Sync
import Themes
import TodoModel

/// `todos show`: prints all there is to an item.
struct ShowCommand: VerbCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "Show one item in full.")

  @OptionGroup var items: ItemArguments
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws { try CommandStore.look(session, show) }

  private func show(_ store: CommandStore) throws {
    let rows = try store.find(items.ids)
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
    for (name, value) in try facts(row, store) + [("seen", freshness.doubt ?? "")] where !value.isEmpty {
      try console.say("  " + name + String(repeating: " ", count: max(1, 10 - name.count)) + value)
    }
    try show(store.home.rows(below: [item.id], deleted: false).filter { $0.item.parent == item.id }, store)
    guard !item.notes.isEmpty else { return }
    try console.say("")
    for line in item.notes.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      try console.say("  " + line)
    }
  }

  /// The parts of an item, each with its box, in manual order.
  private func show(_ parts: [Row], _ store: CommandStore) throws {
    guard !parts.isEmpty else { return }
    try store.session.console.say("")
    let icons = store.session.console.icons
    for part in parts.sorted(by: { ($0.item.order, $0.item.id) < ($1.item.order, $1.item.id) }) {
      let isDone = ListedRow(seen: part, at: store.session.moment).isDone
      try store.session.console.say("  \(icons[isDone ? .done : .open].text) " + store.words.line(part))
    }
  }

  private func facts(_ row: Row, _ store: CommandStore) throws -> [(String, String)] {
    let (item, session) = (row.item, store.session)
    let zone = session.zone
    let next = item.occurrence(at: session.moment.local, zone: zone, zones: session.zoneLookup)
    let listed = ListedRow(seen: row, at: session.moment)
    let seen = listed.occurrence
    let done = item.lastDone
    // One that was done before it was to repeat is shown as of the day it was done.
    let first = seen?.key == .once && item.schedule?.recurrence != nil ? next?.due : seen?.due
    let changed = item.changedOccurrences(at: session.moment).enumerated().map { index, changed in
      (index == 0 ? "changed" : "", changed.name(session.phrase) + " " + changed.change(session.phrase))
    }
    let dates = [
      ("when", item.schedule.map { session.phrase.reading($0, first: first).text } ?? ""),
      ("", seen.flatMap { own(item, $0, session) } ?? ""),
      (
        "next",
        item.schedule?.recurrence == nil ? "" : next.map { session.phrase.date($0.due) } ?? "nothing more"
      ),
    ]
    return try dates + changed + [
      (
        "deadline",
        listed.deadline.map { session.phrase.date($0) + ", " + session.phrase.distance($0) } ?? ""
      ),
      ("shown", item.showFrom.map { String(session.phrase.words($0).dropFirst(5)) } ?? ""),
    ] + after(row, store) + [
      (
        "snoozed",
        listed.isDone
          ? "" : item.sleep(after: session.now).map { "until " + session.moment.words(for: $0) } ?? ""
      ),
      ("list", item.list ?? "Inbox"),
      ("tags", item.tags.sorted().map { TypedName.text("@", $0) }.joined(separator: " ")),
      ("priority", item.priority == .none ? "" : item.priority.rawValue),
      (
        "part of",
        item.parent.flatMap { try store.home.row($0) }.map { store.words.line($0) } ?? ""
      ),
      ("parts", row.parts.map { "\($0.words) done" } ?? ""),
      ("done", done.map { session.phrase.date(zone.local(at: $0)) } ?? ""),
      ("added", session.phrase.date(zone.local(at: item.createdAt))),
      ("id", item.id.description),
    ]
  }

  /// What it waits for, what is open first.
  private func after(_ row: Row, _ store: CommandStore) -> [(String, String)] {
    row.blockers.enumerated().map { index, blocker in
      (index == 0 ? "after" : "", blocker.words + (blocker.isOpen ? "" : " (done)"))
    }
  }

  /// The time in the item's own zone; nil where it has none.
  private func own(_ item: Item, _ seen: Occurrence, _ session: Session) -> String? {
    guard let schedule = item.schedule, let zone = schedule.zone else { return nil }
    let isKnown = session.zoneLookup(zone) != nil
    return session.phrase.own(schedule, nominal: seen.nominal, shown: seen.due, isKnown: isKnown)
  }
}
