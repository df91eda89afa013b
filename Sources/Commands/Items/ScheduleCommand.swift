import Actions
import ArgumentParser
import Intents
import Messages
import ScheduleGrammar
import Sync
import TodoAPI
import TodoModel

/// `todos schedule`: sets or removes the date of items.
struct ScheduleCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule", abstract: localized("Set or remove the date of items."),
    discussion: localized(
      """
      todos schedule 12 tomorrow 9am
      todos schedule 12 every other friday
      todos schedule 12 --clear
      todos schedule 12,13 friday
      todos schedule 36-38 friday
      todos schedule --filter '#work is:overdue' monday
      For a repeating item, a plain date moves only this occurrence; --series moves all that follow, too. \
      Skipped and moved occurrences are kept on the days that remain.
      """))

  @Argument(
    help: ArgumentHelp(
      localized(
        "The number of an item, or the start of its id; several with commas, 36-38 for a range; none with --filter."),
      valueName: "id"), completion: Candidates.open) var id: String?
  @Argument(help: ArgumentHelp(localized("When, in words."), valueName: "when")) var when: [String] = []
  @Flag(help: ArgumentHelp(localized("Remove the date."))) var clear = false
  @Flag(help: ArgumentHelp(localized("Move the whole series of a repeating item, not only this occurrence.")))
  var series = false
  @Flag(
    help: ArgumentHelp(localized("Show which words are read by which rule, and what would be done, without doing it.")))
  var explain = false
  @OptionGroup var found: FilterOption
  @OptionGroup var many: YesOption
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  /// The items and the words of the date; with a filter, all words belong to the date.
  private var said: (wanted: WantedItems, when: [String]) {
    let ids = id.map { [$0] } ?? []
    return found.filter == nil ? (WantedItems(ids: ids), when) : (WantedItems(filter: found.filter), ids + when)
  }

  func validate() throws {
    let (wanted, when) = said
    if wanted.ids.isEmpty, wanted.filter == nil {
      throw ValidationError(ScheduleCommandMessages.nameItemAndDate)
    }
    if !clear, when.isEmpty {
      let items = wanted.filter.map { "--filter " + ShellText.word($0) } ?? ShellText.line(wanted.ids)
      throw ValidationError(ScheduleCommandMessages.giveDate(items: items))
    }
    if clear, !when.isEmpty { throw ValidationError(ScheduleCommandMessages.dateOrClear) }
  }

  func perform(in session: Session) throws {
    let (wanted, when) = said
    let text = when.joined(separator: " ")
    let reader = DateWords(session)
    let reading = clear ? nil : try reader.read(text, reminds: true)
    let change = reading.map { DateChange($0, of: text) } ?? .clear
    let store = try CommandStore(session)
    if let id = wanted.ids.first { try reader.refuseItem(in: text, besides: id, store) }
    let rows = try store.rows(wanted, yes: many.isSaid || explain, json: json.isWanted)
    let listed = store.listed(rows)
    if explain { return try tell(change, of: text, for: listed, store) }
    let action = ItemAction.date(change, wholeSeries: series)
    let already = listed.map { action.already($0, at: session.moment) }
    try store.perform(action, rows)
    let saved = try store.home.rows(rows.map(\.item.id))
    let words = listed.map { change.answer(for: [$0], wholeSeries: series, at: session.moment) }
    if json.isWanted {
      let reads = reading.map { reading in words.map { ReadBody(reading, of: text, words: $0 ?? change.clearing ?? "") }
      }
      let doubt = ReadDoubt(reading, in: session.moment)
      return try session.console.pass(store.bodies().items(saved, reads: reads ?? [], doubt: .some(doubt)))
    }
    for (index, row) in saved.enumerated() {
      let told = (already[index] ?? change.clearing ?? ScheduleCommandMessages.scheduled).capitalizedStart
      try session.console.say(told + "  " + store.words.line(row))
      guard let words = words[index] else { continue }
      try session.console.say("  " + words)
      let isMoved = already[index] == nil && change.movesOccurrence(of: listed[index], wholeSeries: series)
      guard isMoved else { continue }
      try session.console.say("  " + ScheduleCommandMessages.movedOneOccurrence)
    }
    for remark in reading?.remarks(in: session.moment) ?? [] { session.console.complain(remark) }
  }

  private func tell(_ change: DateChange, of text: String, for rows: [ListedRow], _ store: CommandStore) throws {
    let session = store.session
    if !clear { try DateWords(session).explain(text, json: json.isWanted) }
    guard !json.isWanted else { return }
    let results = rows.map { row in
      let item = store.words.name(row.row.item) + "  " + row.row.item.title
      return [result(change, for: row, item), change.answer(for: [row], wholeSeries: series, at: session.moment)]
        .compactMap(\.self).joined(
          separator: ": ")
    }
    for line in TextColumns.labelled(ScheduleCommandMessages.wouldLabel, results) { try session.console.say(line) }
  }

  private func result(_ change: DateChange, for row: ListedRow, _ item: String) -> String {
    switch change.outcome {
    case .clear where change.clearsDeadline: ScheduleCommandMessages.clearsDateAndDeadline(of: item)
    case .clear where change.role == .deadline: ScheduleCommandMessages.clearsDeadline(of: item)
    case .clear: ScheduleCommandMessages.clearsDate(of: item)
    case _ where change.isDeadline: ScheduleCommandMessages.becomesDeadline(of: item)
    case _ where change.movesOccurrence(of: row, wholeSeries: series): ScheduleCommandMessages.movesOccurrence(of: item)
    case _ where change.movesOccurrence(of: row, wholeSeries: false): ScheduleCommandMessages.movesSeries(of: item)
    default: ScheduleCommandMessages.becomesDate(of: item)
    }
  }
}
