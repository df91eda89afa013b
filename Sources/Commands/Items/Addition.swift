import Actions
import Intents
import JSON
import ScheduleGrammar
import Screens
import Sync
import TodoAPI
import TodoModel

/// The request of `todos add`, as typed.
struct Addition {
  /// The words; a lone - means each line of standard input.
  var text: [String] = []
  var list: String?
  var priority: Priority?
  /// The date, as typed.
  var on: String?
  /// The reminders of the item's own, as typed.
  var remind: String?
  /// The whole that the item is part of, as typed.
  var parent: String?
  /// True if the text is not parsed.
  var isVerbatim = false
  /// True to print the item without adding it.
  var isDry = false
  /// True to print how the text is parsed without adding an item.
  var isExplained = false
  var isJSON = false
  /// Values of the user's own fields, as typed.
  var fields: [String] = []
  /// The effort, as typed.
  var effort: String?
  /// True to print only the number of each item.
  var isQuiet = false

  func perform(in session: Session) throws {
    let session = isQuiet ? session.quieted : session
    if isExplained { return try explain(in: session) }
    let whole = try parent.map { try CommandStore(session).find($0).item }
    var drafts = try lines().map { try draft($0, of: whole, in: session) }
    if !fields.isEmpty {
      let values = try CommandStore(session).fieldValues(fields)
      for index in drafts.indices { drafts[index].item.ownFields = values.filter { $0.value != .null } }
    }
    if whole == nil, list == nil { try Self.place(&drafts, in: session) }
    if isDry {
      let items = try drafts.map {
        try checked($0.item.item(id: ItemID(high: 0, low: 0), at: session.now, order: OrderKey("")), in: session)
      }
      let rows = items.map { Row(item: $0, sync: .queued) }
      return try tell(zip(drafts, rows), in: session, bodies: CommandStore(session).bodies())
    }
    try CommandStore.adding(in: session) { try add(drafts, to: $0) }
  }

  private func add(_ drafts: [NewItemDraft], to store: CommandStore) throws {
    let session = store.session
    let items = drafts.map { $0.item.item(id: store.home.newID(), at: session.now, order: OrderKey("")) }
    try store.add(items, label: Self.label(items))
    let rows = try store.home.rows(items.map(\.id))
    let added = Set(rows.map(\.id))
    let shown = zip(drafts, items).filter { added.contains($1.id) }.map(\.0)
    if rows.count < items.count, try store.home.hidesPrivate {
      session.console.complain(PrivateMessages.newRowIsHidden)
    }
    if isQuiet, !isJSON { try store.tellNumbers(of: rows) }
    try tell(zip(shown, rows), in: session, bodies: store.bodies()) { store.words.name($0) + "  " }
    if !isJSON, ForwardedList(session) == nil, rows.contains(where: { $0.item.number == nil }) {
      session.console.complain(ItemMessages.numberComesLater(rows.count))
    }
  }

  static func label(_ items: [Item]) -> String {
    items.count == 1 ? ItemMessages.addedLabel(items[0].title) : ItemMessages.addedLabel(items.count)
  }

  /// Returns the item as it would be added; throws if it is invalid.
  private func checked(_ item: Item, in session: Session) throws -> Item {
    var item = item
    if item.list != nil || item.parent != nil || !item.blockedBy.isEmpty {
      let store = try CommandStore(session)
      let numbered = try store.home.numbered([Change(item.id, .add(item))])
      if case .add(let meant)? = try store.placed(numbered).first?.intent { item = meant }
      let place = try item.parent.flatMap { parent in
        try placeFault(item.id, in: parent, levels: { 1 }) { try store.home.row($0)?.item.parent }
      }
      if let place { throw place }
    }
    if let fault = Intent.add(item).fault ?? Intent.add(item).listFault { throw fault }
    return item
  }

  private func lines() throws(Refusal) -> [String] {
    guard text == ["-"] else { return [text.joined(separator: " ")] }
    let lines = try InputText.all().split(whereSeparator: \.isNewline).map(String.init)
    return lines.filter { !$0.allSatisfy(\.isWhitespace) }
  }

  private func draft(_ text: String, of whole: Item?, in session: Session) throws(Refusal) -> NewItemDraft {
    var draft = isVerbatim ? NewItemDraft(verbatim: text) : try NewItemDraft(reading: text, in: session)
    draft.item.parent = whole?.id
    if draft.item.list == nil { draft.item.list = whole?.list }
    if let on { draft.say(try DateWords(session).read(on, reminds: true), of: on, at: session.moment) }
    if let remind {
      let (option, item) = (RemindOption(session), draft.item)
      draft.item.remind = try option.read(remind)
      try option.check(draft.item.remind, of: item.title, item.schedule, item.deadline)
    }
    if let list { draft.item.list = list.isEmpty ? nil : list.bare("#") }
    if let priority { draft.item.priority = priority }
    if let effort { draft.item.effort = try EffortOption.minutes(effort, at: session.moment) }
    return draft
  }

  /// Puts the items without a list into the list of the current directory, if the settings say so.
  private static func place(_ drafts: inout [NewItemDraft], in session: Session) throws {
    guard drafts.contains(where: { $0.item.list == nil }) else { return }
    do {
      let list = try DirectoryList.forNewItems(in: session)
      for index in drafts.indices where drafts[index].item.list == nil { drafts[index].item.list = list }
    } catch let refusal as Refusal {
      throw Refusal("\(refusal.words)\n\(HereMessages.addElsewhere)", status: refusal.status, kind: refusal.kind)
    }
  }

  private func explain(in session: Session) throws {
    let grammar = Grammar(session.moment)
    for text in try lines() where !isVerbatim {
      let title = grammar.readTitle(text, explained: true)
      if isJSON {
        try session.console.answer(ParseAnswer(title, in: session.moment))
      } else {
        try Explanation(text, title, in: session.moment).tell(session.console)
      }
      _ = try NewItemDraft(reading: text, in: session)
    }
    if let on { try DateWords(session).explain(on, json: isJSON) }
    if isVerbatim, on == nil {
      try session.console.say(ItemMessages.textIsTitle)
    }
  }

  private func tell(
    _ added: Zip2Sequence<[NewItemDraft], [Row]>, in session: Session, bodies: @autoclosure () throws -> Bodies,
    name: (Item) -> String = { _ in "" }
  ) throws {
    if isJSON { return try session.console.pass(bodies().added(Array(added))) }
    let words = ItemWords(session)
    for (draft, row) in added {
      let labels = words.labels(row.item)
      let item = name(row.item) + row.item.title + (labels.isEmpty ? "" : "  " + labels)
      try session.console.say(isDry ? ItemMessages.wouldAdd(item) : ItemMessages.added(item))
      if let sentence = session.moment.sentence(row.item.schedule, row.item.deadline) {
        try session.console.say("  " + sentence + readWords(draft))
      }
      let waiting = waitingWords(row, in: session)
      if !waiting.isEmpty { try session.console.say("  " + waiting) }
      for remark in draft.remarks { session.console.complain(remark) }
    }
  }

  /// Returns the text for the start date, someday, blockers and reminders, as far as they are set.
  private func waitingWords(_ row: Row, in session: Session) -> String {
    let shown = row.item.showFrom.map { session.phrase.words($0) }
    let after = row.blockers.isEmpty ? nil : ItemMessages.waits(for: row.blockers.map(\.words).joined(separator: ", "))
    let someday = row.item.isSomeday ? ItemMessages.someday : nil
    let reminders = row.item.reminders.map { session.phrase.words($0) }
    return [shown, someday, after, reminders].compactMap(\.self).joined(separator: ", ")
  }

  private func readWords(_ draft: NewItemDraft) -> String {
    draft.read.map { "  " + ItemMessages.read(from: $0) } ?? ""
  }
}

/// A new item, with the words that were parsed as its date.
struct NewItemDraft {
  var item: NewItem
  /// The words parsed as the date; nil if there are none.
  private(set) var read: String?
  /// The messages about the parsing that the user should see.
  private(set) var remarks: [String] = []
  /// An alternative meaning of the words; nil if they are unambiguous.
  private(set) var doubt: ReadDoubt?
  /// The readings with their texts: of the line, then of any further text.
  private var readings: [(reading: Reading, text: String)] = []

  init(verbatim text: String) { item = NewItem(title: text) }

  /// Parses date, list, tags and priority from a text; throws if no title is left.
  init(reading text: String, in session: Session) throws(Refusal) {
    let line = Grammar(session.moment).readTitle(text)
    item = NewItem(line)
    tell(line.reading, of: text, at: session.moment)
    if item.title.allSatisfy(\.isWhitespace), !text.allSatisfy(\.isWhitespace) { throw Self.untitled(text, line) }
  }

  /// Sets the dates from a reading of further text.
  mutating func say(_ reading: Reading, of text: String, at moment: Moment) {
    item.say(reading)
    tell(reading, of: text, at: moment)
  }

  /// Returns the parsing result for programs; `words` describe the resulting date.
  func body(_ words: String) -> ReadBody? {
    let all = readings.compactMap { ReadBody($0.reading, of: $0.text, words: words) }
    return all.dropFirst().reduce(all.first) { $0?.joined(by: $1) }
  }

  private mutating func tell(_ reading: Reading, of text: String, at moment: Moment) {
    readings.append((reading, text))
    remarks += reading.remarks(in: moment)
    doubt = doubt ?? ReadDoubt(reading, in: moment)
    if reading.schedule != nil { read = reading.words(of: text) }
  }

  private static func untitled(_ text: String, _ reading: TitleReading) -> Refusal {
    let command = "todos add \(ShellText.word("buy milk \(text)"))"
    return Refusal(
      reading.reading.schedule == nil
        ? ItemMessages.onlyNames(text, command: command) : ItemMessages.onlyDate(text, command: command),
      kind: "invalid")
  }
}

extension String {
  /// Returns the name of a list, a tag or a priority without its sign and without quotes.
  func bare(_ sign: Character) -> String { TypedName.bare(self, [sign]) }
}
