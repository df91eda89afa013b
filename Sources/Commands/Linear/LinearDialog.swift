import Actions
import Frames
import Glibc
import Intents
import LongWork
import Screens
import Settings
import Sync
import TodoModel

/// The dialog that takes commands line by line and reports their results.
///
/// Commands do the same as their namesakes on the command line. Each line is a command of its own: with its own time,
/// based on current data, and durable before its response.
struct LinearDialog {
  var store: CommandStore
  private let input: LineInput
  /// The list that was read last.
  var page: LinearPage?
  /// The item that was read last, which "it" refers to.
  var current: ItemID?
  /// The item whose numbered actions are offered; nil for none.
  var offered: ItemID?

  init(_ store: CommandStore, _ input: LineInput) { (self.store, self.input) = (store, input) }

  /// Runs until the user quits or the input ends.
  mutating func run() throws {
    try begin()
    while let line = try ask(prompt) {
      do {
        store = try store.renewed()
        if try !take(line) { return }
      } catch { try tell(error) }
    }
  }

  private mutating func begin() throws {
    store = try store.renewed()
    if let zone = store.session.machineZone {
      try say(LinearDialogMessages.zones(store.session.zone.identifier, machine: zone.identifier))
    }
    do { try list("") } catch { try tell(error) }
    try say(LinearDialogMessages.typeNumberOrCommand)
  }

  private var prompt: String {
    guard let offered, let row = try? store.home.row(offered) else { return LinearDialogMessages.prompt }
    return LinearDialogMessages.prompt(item: store.words.name(row.item))
  }

  /// Performs a line; returns false to quit.
  private mutating func take(_ line: String) throws -> Bool {
    if let item = offered {
      offered = nil
      let typed = line.split(whereSeparator: \.isWhitespace)
      if typed.count == 1, let action = Int(typed[0]).flatMap(LinearAction.init) {
        try carryOut(action, on: item)
        return true
      }
    }
    let wish: LinearWish?
    do throws(LinearFault) { wish = try LinearWish(line) } catch {
      try runCommand(line, else: error)
      return true
    }
    guard let wish else { return true }
    if wish.verb == .quit { return false }
    try carryOut(wish)
    return true
  }

  /// Performs a line without a verb as a command of the command line.
  private func runCommand(_ line: String, else fault: LinearFault) throws {
    guard let command = TypedCommand(line, last: current?.description) else {
      throw Refusal(fault.named(in: CommandTree.names).words)
    }
    try command.run(in: store.session)
  }

  private mutating func carryOut(_ wish: LinearWish) throws {
    switch wish.verb {
    case .quit: return
    case .help: try help(wish.words)
    case .list: try list(wish.words)
    case .find: try find(wish.words)
    case .lists: for line in ListsText(try store.overview()).spoken { try say(line) }
    case .more: try more()
    case .next: try step(1)
    case .previous: try step(-1)
    case .place: try tellPlace()
    case .read: for row in try found(wish.items) { try read(row) }
    case .add: try add(wish.words)
    case .undo:
      guard let undone = try store.home.undo() else { throw Refusal(ItemMessages.nothingToUndo) }
      try goBack(undone, done: LinearDialogMessages.undone, notDone: LinearDialogMessages.notUndone)
    case .redo:
      guard let redone = try store.home.redo() else { throw Refusal(ItemMessages.nothingToRedo) }
      try goBack(redone, done: LinearDialogMessages.redone, notDone: LinearDialogMessages.notRedone)
    default: try change(wish)
    }
  }

  /// Prints the list of commands, or the help of one.
  private func help(_ words: String) throws {
    if let verb = LinearVerb(named: words) { return try say(verb.helpLine) }
    guard let command = TypedCommand(words + " --help", last: nil) else {
      for line in LinearVerb.helpLines { try say(line) }
      return
    }
    try command.run(in: store.session)
  }

  func say(_ words: String) throws { try store.session.console.say(words) }

  /// Prints a prompt and returns the line of the answer; nil at the end of the input.
  func ask(_ question: String) throws -> String? { try store.session.console.ask(question, input) }

  /// Prints an error, without the lines that would show a caret.
  func tell(_ error: any Error) throws {
    if error is Interrupted { throw error }
    let words = Refusal(error).words
    try say(String(words.prefix { !$0.isNewline }))
  }

  /// Finds the named items; "it" means the one that was read last.
  func found(_ tokens: [String], deleted: Bool = false) throws -> [Row] {
    let names = try tokens.map { token in
      guard LinearWish.isLast(token) else { return token }
      guard let current else { throw Refusal(LinearDialogMessages.noItemRead) }
      return current.description
    }
    return try store.find(names, deleted: deleted)
  }

  func line(_ row: ListedRow) -> String {
    store.words.name(row.row.item) + ". " + SpokenRow(row, at: store.session.moment).text
  }
}

extension LinearDialog {
  /// Reads out a view: by name, the open items of a list as #name, or the matches of a saved filter as @name.
  mutating func list(_ words: String) throws {
    let isName = ["#", "@"].contains(words.prefix(1)) || words.hasPrefix("filter:")
    let typed = isName ? [words] : TypedCommand.words(of: words)
    let named = try NamedView(typed, takesDays: true, in: store.session)
    let name = named.name.map { name in
      let rest = String(name.dropFirst())
      if name.hasPrefix("filter:") { return LinearDialogMessages.filter(String(name.dropFirst(7))) }
      return name == words && name.hasPrefix("#") ? LinearDialogMessages.list(rest) : name
    }
    var page = ListPage(view: named.view, name: name, filter: named.narrowed(by: nil))
    page.days = named.days
    try show(page)
  }

  mutating func find(_ words: String) throws {
    try with(words, orAsk: LinearDialogMessages.findWhat) {
      let filter = try FilterText($1).read(in: $0.store.session)
      try $0.show(ListPage(view: .all, name: LinearDialogMessages.found($1), filter: filter))
    }
  }

  private mutating func show(_ page: ListPage) throws {
    let page = try LinearPage(page, in: store)
    let freshness = try store.home.freshness()
    try say(page.head)
    if let doubt = freshness.spokenDoubt { try say(doubt) }
    if page.rows.isEmpty { try say(page.emptyWords) }
    self.page = page
    current = nil
    if !page.rows.isEmpty { try more() }
    if freshness.source == .server, freshness.age ?? .max > Self.newest { store.syncElsewhere() }
  }

  /// Maximum age of server data in seconds; older data triggers a refresh for the next list.
  private static let newest = 60

  mutating func more() throws {
    guard var page else { throw Refusal(LinearDialogMessages.noListRead) }
    guard page.rest > 0 else {
      throw Refusal(LinearDialogMessages.wholeListRead(page.name, count: page.rows.count))
    }
    for row in page.next() { try say(line(row)) }
    self.page = page
    if page.rest > 0 { try say(LinearDialogMessages.partRead(page.told, of: page.rows.count)) }
  }

  /// Reads out the item at a distance in the list.
  mutating func step(_ count: Int) throws {
    guard let page, !page.rows.isEmpty else { throw Refusal(LinearDialogMessages.noListToStep) }
    let start = count > 0 ? 0 : page.rows.count - 1
    let target = page.place(of: current).map { $0.number - 1 + count } ?? start
    guard page.rows.indices.contains(target) else {
      let all = page.rows.count
      throw Refusal(
        count > 0
          ? LinearDialogMessages.wasLast(of: all, in: page.name)
          : LinearDialogMessages.wasFirst(of: all, in: page.name))
    }
    let id = page.rows[target].row.item.id
    current = id
    guard let row = try store.home.rows([id]).first else { return try step(count) }
    try say(placed(line(store.listed([row])[0]), id))
  }

  func tellPlace() throws {
    let place =
      page.map { LinearDialogMessages.place($0.name, count: $0.rows.count) } ?? LinearDialogMessages.noPlace
    guard let current, let row = try store.home.rows([current]).first else {
      return try say("\(place) \(LinearDialogMessages.nextReadsFirst)")
    }
    try say("\(place) \(placed(line(store.listed([row])[0]), current))")
  }

  func placed(_ words: String, _ id: ItemID) -> String {
    [words, page?.place(of: id)?.text].compactMap(\.self).joined(separator: ", ")
  }

  mutating func read(_ row: Row) throws {
    (current, offered) = (row.item.id, row.item.id)
    let (item, listed) = (row.item, store.listed([row])[0])
    try say(placed(line(listed), item.id))
    // The line has these already.
    let read = [ItemFactMessages.id, ItemFactMessages.list, ItemFactMessages.tags, ItemFactMessages.priority]
    for (name, value) in try ItemFacts(row, store).all() where !value.isEmpty && !read.contains(name) {
      try say(
        (name.isEmpty ? value : LinearDialogMessages.fact(name, value)).replacing(" · ", with: ", ").capitalizedStart)
    }
    let parts = try store.home.rows(below: [item.id], deleted: false).filter { $0.item.parent == item.id }
    for part in store.listed(parts.sorted { ($0.item.order, $0.item.id) < ($1.item.order, $1.item.id) }) {
      try say(LinearDialogMessages.part(line(part)))
    }
    for line in item.notes.split(whereSeparator: \.isNewline) { try say(LinearDialogMessages.note(String(line))) }
    try say(LinearAction.offer(isDone: listed.isDone))
  }
}

extension LinearDialog {
  /// Adds an item after reporting how its text was parsed.
  mutating func add(_ words: String) throws {
    try with(words, orAsk: LinearDialogMessages.addWhat) { try $0.addItem($1) }
  }

  private mutating func addItem(_ words: String) throws {
    let session = store.session
    let draft = try NewItemDraft(reading: words, in: session)
    let item = draft.item.item(id: store.home.newID(), at: session.now, order: OrderKey(""))
    let facts = SpokenRow(ListedRow(seen: Row(item: item), at: session.moment), at: session.moment).facts
    let read = facts + draft.item.after.map { LinearDialogMessages.waits(for: "\($0)") }
    try say(
      read.isEmpty
        ? LinearDialogMessages.noDateNoList
        : LinearDialogMessages.read(read.joined(separator: ", ").capitalizedStart))
    for remark in draft.remarks { try say(remark) }
    try store.add([item], label: Addition.label([item]))
    current = item.id
    guard let row = try store.home.rows([item.id]).first else { return }
    try say(LinearDialogMessages.added(store.words.name(row.item), title: row.item.title))
    guard row.item.number == nil else { return }
    try say(LinearDialogMessages.numberComesLater)
  }
}

/// The actions offered for an item, by their digits.
enum LinearAction: Int, CaseIterable {
  case back, done, date, words, priority, list, tags, delete

  /// Returns "1 done, 2 date, ... 0 back."
  static func offer(isDone: Bool) -> String {
    let all = allCases.dropFirst() + [.back]
    return LinearDialogMessages.actions(
      all.map { "\($0.rawValue) \($0.word(isDone: isDone))" }.joined(separator: ", "))
  }

  private func word(isDone: Bool) -> String {
    switch self {
    case .done: isDone ? LinearDialogMessages.notDoneAction : LinearDialogMessages.doneAction
    case .date: LinearDialogMessages.dateAction
    case .words: LinearDialogMessages.wordsAction
    case .priority: LinearDialogMessages.priorityAction
    case .list: LinearDialogMessages.listAction
    case .tags: LinearDialogMessages.tagsAction
    case .delete: LinearDialogMessages.deleteAction
    case .back: LinearDialogMessages.backAction
    }
  }
}

/// `todos --linear`: reads and changes the list line by line, on anything that shows lines.
///
/// It only appends lines: no cursor movement, no colour, no redrawing. It therefore works on a plain terminal, in a
/// shell inside an editor, over a serial line, with a screen reader, and between pipes.
enum LinearMode {
  /// Runs until the user quits or the input ends; returns the exit status.
  static func run(home: String?, color: ColourChoice.Request?) -> Int32 {
    CommandTree.guarded(json: false) {
      do {
        let lineEnds = LineEnds()
        defer { lineEnds.giveBack() }
        let store = try CommandStore(Session(home: home, color: color))
        store.home.runStartHooks()
        var dialog = LinearDialog(store, LineInput())
        try dialog.run()
        try store.session.ending.check()
      } catch let end as Interrupted {
        try? OutputStream.data.write("\n")
        end.end()
      }
    }
  }
}
