import Actions
import ArgumentParser
import Intents
import Replica
import ScheduleGrammar
import Screens
import Sync
import TodoModel

extension LinearDialog {
  mutating func change(_ wish: LinearWish) throws {
    let rows = try found(wish.items, deleted: wish.verb == .restore)
    let seen = store.listed(rows)
    switch wish.verb {
    case .done: try finish(seen)
    case .reopen: try act(.reopen, rows.map { ListedRow(ticked: $0, at: store.session.moment) })
    case .skip:
      for row in seen where !row.isOpenRepeat { throw SkipCommand.refusal(row, store.words) }
      try act(.skip, seen)
    case .delete: try act(.delete, seen)
    case .restore: try act(.restore, seen)
    default: try set(wish.verb, of: seen, wish.words)
    }
  }

  /// Performs the action of a digit on the item that was read last.
  mutating func carryOut(_ action: LinearAction, on id: ItemID) throws {
    let rows = try store.listed(store.home.rows([id]))
    switch action {
    case .back: try say(page.map { LinearDialogMessages.back(in: $0.name) } ?? LinearDialogMessages.backInNoList)
    case .done: if rows.allSatisfy(\.isDone) { try act(.reopen, rows) } else { try finish(rows) }
    case .date: try set(.date, of: rows, "")
    case .words: try set(.words, of: rows, "")
    case .priority: try set(.priority, of: rows, "")
    case .list: try set(.move, of: rows, "")
    case .tags:
      try with("", orAsk: LinearDialogMessages.whichTags) {
        let words = $1.split(whereSeparator: \.isWhitespace).map(String.init)
        let removing = words.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()).bare("@") }
        let adding = words.filter { !$0.hasPrefix("-") }.map { $0.bare("@") }
        try $0.act(.tags(adding: adding, removing: removing), rows)
      }
    case .delete: try act(.delete, rows)
    }
  }

  /// Sets a value from words, or from the answer to a prompt if there are none.
  private mutating func set(_ verb: LinearVerb, of rows: [ListedRow], _ words: String) throws {
    switch verb {
    case .date, .series:
      let now = rows.first.flatMap { SpokenRow($0, at: store.session.moment).date } ?? LinearDialogMessages.noDate
      try with(words, orAsk: LinearDialogMessages.when(now: now)) {
        try $0.date(rows, $1, wholeSeries: verb == .series)
      }
    case .words: try with(words, orAsk: LinearDialogMessages.whichWords) { try $0.act(.title($1), rows) }
    case .priority:
      try with(words, orAsk: LinearDialogMessages.whichPriority) {
        guard let priority = Priority(argument: $1) else {
          throw Refusal(LinearDialogMessages.notAPriority($1))
        }
        try $0.act(.priority(priority), rows)
      }
    case .move: try with(words, orAsk: LinearDialogMessages.whichList) { try $0.act(.list($1.bare("#")), rows) }
    case .tag, .untag:
      try with(words, orAsk: LinearDialogMessages.whichTag) {
        let tags = $1.split(whereSeparator: \.isWhitespace).map { String($0).bare("@") }
        try $0.act(verb == .tag ? .tags(adding: tags) : .tags(adding: [], removing: tags), rows)
      }
    case .note: try with(words, orAsk: LinearDialogMessages.whichWords) { for row in rows { try $0.note($1, in: row) } }
    default: return
    }
  }

  private mutating func note(_ line: String, in row: ListedRow) throws {
    let notes = row.row.item.notes
    try act(.notes(notes.isEmpty ? line : notes + "\n" + line, basis: notes), [row])
  }

  private mutating func finish(_ rows: [ListedRow]) throws {
    let asked = try store.family(rows).asked(at: store.session.moment)
    guard !asked.isEmpty else { return try act(.done, rows) }
    let question =
      rows.count == 1
      ? LinearDialogMessages.hasOpenParts(rows[0].row.item.title, count: asked.count)
      : LinearDialogMessages.haveOpenParts(asked.count)
    switch try ask(question)?.lowercased().first {
    case "y": try act(.done, rows, .done)
    case "n": try act(.done, rows, .keep)
    default: try say(LinearDialogMessages.nothingChanged)
    }
  }

  private mutating func date(_ rows: [ListedRow], _ words: String, wholeSeries: Bool) throws {
    let (session, reader) = (store.session, DateWords(store.session))
    let reading = try reader.read(words, reminds: true)
    let names = rows.map { store.words.name($0.row.item) }.joined(separator: ",")
    try reader.refuseItem(in: words, besides: names, store)
    let change = DateChange(reading, of: words)
    if let read = change.words(for: rows, wholeSeries: wholeSeries, at: session.moment) {
      let next = change.following(for: rows, wholeSeries: wholeSeries, at: session.moment)
      let date = read.text.replacing(" · ", with: ", ")
      try say(
        next.isEmpty
          ? LinearDialogMessages.readAs(date)
          : LinearDialogMessages.readAs(date, then: next.joined(separator: ", ")))
    }
    for remark in reading.remarks(in: session.moment) { try say(remark) }
    try act(.date(change, wholeSeries: wholeSeries), rows)
  }

  /// Performs an action and reports the result for each item before it settles.
  private mutating func act(_ action: ItemAction, _ rows: [ListedRow], _ choice: PartsChoice = .keep) throws {
    let plan = try store.plan(action, rows, choice)
    try store.record(plan.changes, label: plan.label)
    let ids = rows.map(\.row.item.id)
    let now = Dictionary(uniqueKeysWithValues: try store.home.rows(ids).map { ($0.item.id, $0) })
    for before in rows {
      let id = before.row.item.id
      let announcement = Announcement(
        action, before, now: now[id].map { ListedRow(seen: $0, at: store.session.moment) } ?? before,
        also: id == ids.last ? plan.parts : [], place: page?.place(of: id), at: store.session.moment)
      try say(announcement.text + (id == ids.last && !plan.changes.isEmpty ? action.wayBack : ""))
      current = id
    }
    if !plan.changes.isEmpty { store.settle() }
  }

  /// Reports the result of an undo or redo, with the current state of its items.
  mutating func goBack(_ undone: Undone, done: (String) -> String, notDone: (String) -> String) throws {
    let isNothing = undone.items.isEmpty && !undone.skipped.isEmpty
    try say(isNothing ? notDone(undone.label) : done(undone.label))
    let rows = store.listed(try store.home.rows(undone.items))
    for row in rows.prefix(LinearPage.length) { try say(placed(line(row), row.row.item.id)) }
    if rows.count > LinearPage.length {
      try say(LinearDialogMessages.moreItems(rows.count - LinearPage.length))
    }
    for skip in undone.skipped {
      let name = try store.home.row(skip.item).map { store.words.line($0) } ?? skip.item.description
      try say(LinearDialogMessages.leftUnchanged(name))
    }
    if rows.count == 1 { current = rows[0].row.item.id }
    store.settle()
  }

  /// Uses the words of a command, or else the answer to a prompt, which repeats after an invalid answer.
  ///
  /// An empty answer changes nothing.
  mutating func with(_ words: String, orAsk question: String, _ use: (inout LinearDialog, String) throws -> Void) throws
  {
    guard words.isEmpty else { return try use(&self, words) }
    while let answer = try ask(question), !answer.allSatisfy(\.isWhitespace) {
      do { return try use(&self, answer) } catch { try tell(error) }
    }
    try say(LinearDialogMessages.nothingChanged)
  }
}
