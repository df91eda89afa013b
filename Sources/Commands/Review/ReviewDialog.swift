import Actions
import Intents
import Messages
import Replica
import ScheduleGrammar
import Settings
import Sync
import TodoModel

/// The line-by-line review, with the keys of the full screen; each answer is saved at once and is one undo step.
struct ReviewDialog {
  private let store: CommandStore
  private let input = LineInput()
  private var progress: ReviewProgress
  /// The step or list whose keys were told, and the item that was asked about.
  private var told: String?
  private var asked: ItemID?

  init(_ store: CommandStore) {
    self.store = store
    progress = .resumed(.kept(in: store.session.folders.review), at: store.session.moment.now)
  }

  private var session: Session { store.session }

  /// Prompts until nothing is left, the user quits, or the input ends.
  mutating func run() throws {
    defer { store.settle() }
    while let part = try read() {
      progress.enter(part.step)
      save()
      guard part.step != nil else { return try end(part) }
      let rows = part.listed(part.rows, at: session.moment)
      try tell(part, rows)
      guard let answer = try session.console.ask("› ", input) else { return }
      if try !carryOut(answer, part, rows) { return }
    }
  }

  /// Returns "Inbox to zero: 3 items" or "Lists to review: #home".
  static func heading(_ part: ReviewPart) -> String {
    guard let step = part.step else { return "" }
    let title = ReviewMessages.title(step)
    if let list = part.list { return ReviewCommandMessages.list(title, TypedName.text("#", list.name), part.count) }
    return ReviewCommandMessages.items(title, part.count, isCut: part.isCut)
  }

  /// Returns "12  Pay rent  Wed 18 Nov 9:00  #home  (moved 3 times)".
  static func line(_ row: ListedRow, _ part: ReviewPart, in store: CommandStore) -> String {
    let reason = part.reason(row.row.item.id).map { "  (\($0))" } ?? ""
    return store.words.line(row.row) + reason
  }

  private func read() throws -> ReviewPart? {
    let question = ReviewQuestion(progress.step, answered: progress.answered, every: session.config.review.every)
    return try store.home.review(question)
  }

  private func save() { try? progress.save(to: session.folders.review) }

  private func end(_ part: ReviewPart) throws {
    guard let summary = part.summary else { return }
    let report = ReviewReport(progress, summary, at: session.moment)
    for sentence in report.sentences { try session.console.say(sentence) }
  }

  private mutating func tell(_ part: ReviewPart, _ rows: [ListedRow]) throws {
    let place = [part.step?.rawValue, part.list?.name].compactMap(\.self).joined(separator: " ")
    let isNew = told != place
    if isNew {
      told = place
      asked = nil
      try session.console.say(Self.heading(part))
    }
    if part.step?.isOneByOne == true {
      guard let row = rows.first else { return }
      if asked != row.row.id { try session.console.say("  " + Self.line(row, part, in: store)) }
      asked = row.row.id
    } else if isNew {
      for row in rows { try session.console.say("  " + Self.line(row, part, in: store)) }
    }
    if isNew { try session.console.say("  " + ReviewCommandMessages.keys(part.step)) }
  }

  /// Performs an answer; returns false to quit.
  private mutating func carryOut(_ answer: String, _ part: ReviewPart, _ rows: [ListedRow]) throws -> Bool {
    switch answer {
    case "q": return false
    case "s": progress.enter(part.step?.next)
    case "n": leave(part, rows)
    case "u": try takeBack()
    case "v" where part.list != nil: try finish(part)
    default: try decide(answer, part, rows)
    }
    save()
    return true
  }

  private mutating func leave(_ part: ReviewPart, _ rows: [ListedRow]) {
    if let list = part.list {
      progress.answer(list: list.name, isReviewed: false)
    } else if part.step?.isOneByOne == true, let row = rows.first {
      progress.answer(row.row.id, isDecided: false)
    } else {
      progress.enter(part.step?.next)
    }
  }

  private mutating func finish(_ part: ReviewPart) throws {
    guard let list = part.list else { return }
    let action = ListAction.reviewed(list.name, on: session.today)
    _ = try store.home.commit(action.changes(on: store.overview()), label: KeptText.of(action.label))
    progress.answer(list: list.name, isReviewed: true)
  }

  private mutating func takeBack() throws {
    guard let undone = try store.home.undo() else {
      return session.console.complain(ReviewCommandMessages.nothingToUndo)
    }
    progress.takeBack(undone.items)
    (told, asked) = (nil, nil)
    try store.tell(undone, json: false, ItemMessages.undone)
  }

  /// Performs a key, of a row that its number names where several are shown.
  private mutating func decide(_ answer: String, _ part: ReviewPart, _ rows: [ListedRow]) throws {
    let isOneByOne = part.step?.isOneByOne == true
    let number = isOneByOne ? "" : answer.prefix(while: \.isNumber)
    let row = isOneByOne ? rows.first : rows.first { $0.row.item.number.map(String.init) == String(number) }
    let key = answer.dropFirst(number.count).drop { !number.isEmpty && $0 == " " }
    guard let row, let action = try action(number.isEmpty ? answer : key.isEmpty ? " " : String(key), row) else {
      return session.console.complain(ReviewCommandMessages.typeKey(part.step))
    }
    let changes = action.changes([row], at: session.moment)
    guard !changes.isEmpty else { return session.console.complain(ReviewCommandMessages.nothingChanges) }
    let label = KeptText.of(action.label([row], at: session.moment))
    _ = try store.home.commit(changes, label: label)
    if isOneByOne {
      progress.answer(row.row.id, isDecided: true)
    } else {
      progress.noteDecision()
      try session.console.say("  " + label.capitalizedStart)
    }
  }

  /// Returns the action of a key with its words; nil if it has none or the words are refused.
  private func action(_ answer: String, _ row: ListedRow) throws -> ItemAction? {
    let today = session.today
    switch answer {
    case "t": return .shift(.to(today))
    case "T": return .shift(.to(today.advanced(by: 1)))
    case "b": return .someday(!row.row.item.isSomeday)
    case "D": return .delete
    case _ where !answer.isEmpty && answer.allSatisfy({ $0 == " " }): return .done
    case _ where answer.hasPrefix("d "):
      let words = String(answer.dropFirst(2))
      do {
        let reading = try DateWords(session).read(words)
        for remark in reading.remarks(in: session.moment) { session.console.complain(remark) }
        return .date(DateChange(reading, of: words))
      } catch {
        session.console.complain(Refusal(error).words)
        return nil
      }
    case _ where answer.hasPrefix("#"):
      let typed = answer.dropFirst().drop { $0 == " " }
      guard !typed.isEmpty else { return nil }
      return .list(try store.overview().name(String(typed)) ?? String(typed))
    default: return nil
    }
  }
}
