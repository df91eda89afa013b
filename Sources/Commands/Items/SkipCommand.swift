import Actions
import ArgumentParser
import Intents
import Messages
import ScheduleGrammar
import Sync
import TodoModel

/// `todos skip`: skips one occurrence of a repeating item.
struct SkipCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "skip", abstract: localized("Skip this occurrence of a repeating item."),
    discussion: localized(
      """
      todos skip 12
      Skips the occurrence that `todos show` lists as next: a missed one, today's, or else the next one. \
      `todos undo` restores it, and so does `todos unskip 12` with its date later on. To move it instead: todos schedule 12 tomorrow 9am
      """))

  @OptionGroup var items: ItemArguments
  @OptionGroup var many: YesOption
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let rows = try store.rows(items.wanted, yes: many.isSaid, json: json.isWanted)
    let before = store.listed(rows)
    for row in before where !row.isOpenRepeat { throw Self.refusal(row, store.words) }
    try store.perform(.skip, rows)
    let after = try store.home.rows(rows.map(\.item.id))
    guard !json.isWanted else { return try session.console.pass(store.bodies().items(after)) }
    for (old, new) in zip(before, store.listed(after)) {
      let skipped = old.occurrence.map { session.phrase.date($0.due) } ?? ""
      let next = new.isDone ? nil : new.occurrence.map { session.phrase.date($0.due) }
      let words =
        next.map { ScheduleCommandMessages.skipped(skipped, next: $0) } ?? ScheduleCommandMessages.skippedLast(skipped)
      try session.console.say(words + "  " + store.words.line(new.row))
    }
  }

  static func refusal(_ row: ListedRow, _ words: ItemWords) -> Refusal {
    let name = words.name(row.row.item)
    guard row.row.item.schedule?.recurrence != nil else {
      return Refusal(ScheduleCommandMessages.doesNotRepeat(name))
    }
    return Refusal(ScheduleCommandMessages.nothingToSkip(name))
  }
}

/// `todos unskip`: restores skipped and moved occurrences to their dates by the rule.
struct UnskipCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "unskip", abstract: localized("Restore a skipped or moved occurrence of a repeating item."),
    discussion: localized(
      """
      todos unskip 12 25 dec
      todos unskip 12
      Give the original date of the occurrence, or the date it was moved to. Without a date, the skipped and moved \
      occurrences are listed. For an occurrence that was moved and then skipped, run it twice: first the skip is undone, \
      then the move.
      """))

  @Argument(
    help: ArgumentHelp(
      localized("The number of an item, or the start of its id; several with commas, 36-38 for a range."),
      valueName: "id"))
  var id: String
  @Argument(help: ArgumentHelp(localized("Which occurrence, in words."), valueName: "when")) var when: [String] = []
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let rows = try store.find([id])
    guard rows.count == 1, let row = rows.first else { return try putBack(rows, store) }
    let all = row.item.schedule?.changedOccurrences ?? []
    let name = store.words.name(row.item)
    let nothing = Refusal(ScheduleCommandMessages.noChangedOccurrence(name))
    if all.isEmpty, when.isEmpty { throw nothing }
    if when.isEmpty, !json.isWanted {
      return try all.forEach { try session.console.say(Self.words($0, session.phrase)) }
    }
    let meant = try when.isEmpty ? [] : meant(all, in: session)
    guard !meant.isEmpty || when.isEmpty else {
      if try isInPlace(row.item, in: session) {
        return try store.tell(ScheduleCommandMessages.wasInPlace, [row.item.id], json: json.isWanted)
      }
      guard !all.isEmpty else { throw nothing }
      let known = all.prefix(4).map { Self.words($0, session.phrase) }.joined(separator: ", ")
      throw Refusal(ScheduleCommandMessages.noSuchOccurrence(name, known: known))
    }
    let listed = store.listed([row])
    let actions = meant.map { ItemAction.putBack($0.key) }
    try store.commit(
      actions.flatMap { $0.changes(listed, at: session.moment) },
      label: actions.first?.label(listed, at: session.moment) ?? "")
    let after = try store.home.rows([row.item.id])
    guard !json.isWanted else { return try session.console.pass(store.bodies().items(after)) }
    for new in store.listed(after) {
      let next = new.isDone ? nil : new.occurrence.map { session.phrase.date($0.due) }
      let back = meant.map { $0.name(session.phrase) }.joined(separator: ", ")
      let words = next.map { ScheduleCommandMessages.putBack(back, next: $0) } ?? ScheduleCommandMessages.putBack(back)
      try session.console.say(words + "  " + store.words.line(new.row))
    }
  }

  /// Restores the matching occurrences of several items; reports items without one.
  private func putBack(_ rows: [Row], _ store: CommandStore) throws {
    let session = store.session
    guard !when.isEmpty else { throw Refusal.usage(ScheduleCommandMessages.giveDate(unskipping: ShellText.word(id))) }
    var changes: [Change] = []
    var changed: [ItemID] = []
    for row in rows {
      let meant = try meant(row.item.schedule?.changedOccurrences ?? [], in: session)
      let listed = store.listed([row])
      changes += meant.flatMap { ItemAction.putBack($0.key).changes(listed, at: session.moment) }
      if meant.isEmpty {
        session.console.complain(ScheduleCommandMessages.noSuchOccurrence(of: store.words.line(row)))
      } else {
        changed.append(row.item.id)
      }
    }
    guard !changed.isEmpty else { throw Refusal(ScheduleCommandMessages.noSuchOccurrences) }
    try store.commit(changes, label: ItemMessages.unskip)
    try store.tell(ScheduleCommandMessages.putBackLabel, changed, json: json.isWanted)
  }

  /// Returns the occurrences that the words match: by key, date by the rule, new date, or a past day without its
  /// year.
  private func meant(_ all: [ChangedOccurrence], in session: Session) throws -> [ChangedOccurrence] {
    let text = when.joined(separator: " ")
    let named = all.filter { $0.key.text == text }
    if !named.isEmpty { return named }
    guard let start = try DateWords(session).read(text).schedule?.start else { return [] }
    func isAt(_ local: LocalTime?) -> Bool {
      local?.day == start.day && (start.time == nil || local?.time == start.time)
    }
    func isOnThatDate(_ day: Day?) -> Bool { day?.month == start.day.month && day?.dayOfMonth == start.day.dayOfMonth }
    let found = [
      all.filter { isAt($0.key.nominal) }, all.filter { isAt($0.to) }, all.filter { isOnThatDate($0.key.nominal?.day) },
    ]
    return found.first { !$0.isEmpty } ?? []
  }

  /// Returns true if the words match an occurrence of the rule; a past day may omit its year.
  private func isInPlace(_ item: Item, in session: Session) throws -> Bool {
    let moment = session.moment
    guard let schedule = item.schedule, schedule.repeatMode != .afterCompletion,
      let series = schedule.expansion(in: schedule.zone.flatMap(moment.zones) ?? moment.zone),
      let start = try DateWords(session).read(when.joined(separator: " ")).schedule?.start
    else { return false }
    return [start.day, start.day.addingMonths(-12)].contains { day in
      let found = series.first(atOrAfter: LocalTime(day, start.time))
      return found?.day == day && (start.time == nil || found?.time == start.time)
    }
  }

  private static func words(_ changed: ChangedOccurrence, _ phrase: SchedulePhrase) -> String {
    let date = changed.name(phrase)
    guard !changed.isSkipped, let to = changed.to else { return ScheduleCommandMessages.skippedOccurrence(date) }
    return ScheduleCommandMessages.movedOccurrence(date, to: phrase.date(to))
  }
}
