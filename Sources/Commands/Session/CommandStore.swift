import Actions
import Intents
import LongWork
import Messages
import Replica
import ScheduleGrammar
import Settings
import Storage
import Sync
import TodoModel

/// The open home of a command: finds, changes and prints items.
struct CommandStore {
  let session: Session
  let home: Home
  /// The items to export; nil for all.
  var only: [ItemID]?
  /// True if the home is separate from the list that its added items move to later.
  private let isAside: Bool

  init(_ session: Session) throws {
    self.session = session
    home = try session.open()
    isAside = false
  }

  /// Calls `body` with the items of a session, for reading only.
  static func look(_ session: Session, _ body: (CommandStore) throws -> Void) throws {
    try session.look { try body(CommandStore(session: session, home: $0)) }
  }

  init(session: Session, home: Home, isAside: Bool = false) {
    self.session = session
    self.home = home
    self.isAside = isAside
  }

  /// Returns the store for the next command of a series; reopens the home if a backup replaced it.
  func renewed() throws -> CommandStore {
    let session = session.renewed
    // A command gets no notification of remote changes.
    if ForwardedList(session) != nil { _ = home.settle(isAsked: true) }
    return home.isReplaced ? try CommandStore(session) : CommandStore(session: session, home: home)
  }

  /// Returns the result of `body`; maps the refusal of an action, with a hint behind it.
  func refusing<Value>(hint: String? = nil, _ body: () throws(ActionRefusal) -> Value) throws(Refusal) -> Value {
    do throws(ActionRefusal) { return try body() } catch {
      throw Refusal([error.words, hint].compactMap(\.self).joined(separator: " "))
    }
  }

  /// Finds the rows that the tokens name, each once; throws one refusal for all tokens without a match.
  func find(_ tokens: [String], deleted: Bool = false) throws(Refusal) -> [Row] {
    var rows: [Row] = []
    var faults: [String] = []
    var gaps: [Int] = []
    for token in WantedItems(ids: tokens).tokens {
      do throws(FindError) {
        for row in try lookUpAll(token, deleted: deleted, &faults, &gaps)
        where !rows.contains(where: { $0.item.id == row.item.id }) { rows.append(row) }
      } catch { faults.append(error.words) }
    }
    let numbers = gaps.map(String.init).joined(separator: ", ")
    if !gaps.isEmpty, rows.isEmpty, faults.isEmpty { faults.append(FindError.none(numbers).words) }
    if !gaps.isEmpty, faults.isEmpty { session.console.complain(SessionMessages.skippedMissing(numbers)) }
    guard faults.isEmpty else {
      if !rows.isEmpty { faults.append(OutputMessages.nothingChanged) }
      throw Refusal(faults.joined(separator: " "), kind: "not-found")
    }
    return rows
  }

  /// Finds the row that a token names; throws a refusal if it names several.
  func find(_ token: String, deleted: Bool = false) throws(Refusal) -> Row {
    let rows = try find([token], deleted: deleted)
    guard rows.count == 1 else { throw .usage(SessionMessages.severalMatch(token)) }
    return rows[0]
  }

  /// Finds the rows of a range or of one token; appends the range's numbers without an item to `gaps`.
  private func lookUpAll(
    _ token: String, deleted: Bool, _ faults: inout [String], _ gaps: inout [Int]
  ) throws(FindError) -> [Row] {
    guard let range = NumberRange(token) else { return [try lookUp(token, deleted: deleted)] }
    if let fault = range.fault {
      faults.append(fault)
      return []
    }
    var rows: [Row] = []
    for number in range.numbers {
      do throws(FindError) { rows.append(try lookUp(String(number), deleted: deleted)) } catch {
        guard case .none = error else { throw error }
        gaps.append(number)
      }
    }
    return rows
  }

  /// Finds an item by its number or at least four letters of its id; up to seven digits are always a number.
  private func lookUp(_ token: String, deleted: Bool) throws(FindError) -> Row {
    let bare = token.hasPrefix("#") ? String(token.dropFirst()) : token
    let row = try home.find(bare, deleted: deleted)
    if let number = row.item.number, Int(bare) == number { return row }
    let isShort = bare.utf8.count < (Int(bare) == nil ? 4 : 8)
    if isShort { throw .none(token) }
    return row
  }

  func bodies() throws -> Bodies { Bodies(session, in: try home.lists()) }

  var words: ItemWords { ItemWords(session, in: home) }

  /// Returns the ids of the matching items, open and done, in manual order.
  func matching(_ text: String) throws -> [ItemID] {
    let expression = try FilterText(text).read(in: session) ?? FilterExpression(nil)
    let open = try found(expression, in: .all)
    let done = try found(expression, in: .done, isQuiet: true)
    let ids = Set((open + done).map(\.item.id))
    return try home.ids().filter(ids.contains)
  }

  /// Calls `body` with all items that are not deleted, open and done, in batches of up to 500.
  ///
  /// Items come in manual order with complete notes. `all` is the total number of items.
  func eachPart(_ body: (_ part: [Item], _ all: Int) throws -> Void) throws {
    let ids = try only ?? home.ids()
    for start in stride(from: 0, to: ids.count, by: 500) {
      let part = Array(ids[start..<min(ids.count, start + 500)])
      try body(home.rows(part).map(\.item), ids.count)
    }
  }

  /// Commits changes durably as one undo step, then settles them.
  func commit(_ changes: [Change], label: @autoclosure () -> String) throws {
    try record(changes, label: label())
    if !changes.isEmpty { settle() }
  }

  /// Commits changes with whole names of lists, only if the affected items still equal `seen`; returns false otherwise.
  func commit(_ changes: [Change], label: @autoclosure () -> String, ifStill seen: [Item]) throws -> Bool {
    guard !changes.isEmpty else { return true }
    let label = KeptText.of(label())
    guard try home.commit(placed(changes, areWhole: true), label: label, ifStill: seen) else { return false }
    for words in home.takeHookReport().words { session.console.complain(words) }
    settle()
    return true
  }

  /// Commits changes durably as one undo step, without settling; a dry run prints them and throws `DryRun.End`.
  func record(_ changes: [Change], label: @autoclosure () -> String) throws {
    guard !changes.isEmpty || session.rehearsal != nil else { return }
    let meant = try placed(changes)
    try warnOfFormerNames(meant)
    if let fault = meant.lazy.compactMap({ $0.intent.fault ?? $0.intent.listFault }).first { throw fault }
    try session.console.checkHeard()
    if let rehearsal = session.rehearsal {
      try rehearsal.tell(home.rehearse(meant), self)
      throw DryRun.End()
    }
    _ = try home.commit(meant, label: KeptText.of(label()))
    for words in home.takeHookReport().words { session.console.complain(words) }
  }

  /// Adds items after all others as one undo step; if the others are not here, leaves the manual order open.
  func add(_ items: [Item], label: @autoclosure () -> String) throws {
    guard !isAside else { return try commit(items.map { Change($0.id, .add($0)) }, label: label()) }
    var last = try home.lastOrder()
    try commit(Self.placed(items, behind: &last).map { Change($0.id, .add($0)) }, label: label())
  }

  /// Adds items in batches until `next` returns nil: `Home.takeIn`.
  func takeIn(label: @autoclosure () -> String, _ next: () throws -> [Item]?) throws {
    var last = try home.lastOrder()
    try home.takeIn(label: KeptText.of(label())) { try next().map { Self.placed($0, behind: &last) } }
  }

  private static func placed(_ items: [Item], behind last: inout OrderKey?) -> [Item] {
    items.map { item in
      var item = item
      item.order = OrderKey.between(last, nil)
      last = item.order
      return item
    }
  }

  /// Performs an action on items as one undo step.
  func perform(_ action: ItemAction, _ rows: [Row]) throws { try perform(action, listed(rows)) }

  func perform(_ action: ItemAction, _ listed: [ListedRow]) throws {
    let plan = try plan(action, listed, .keep)
    try commit(plan.changes, label: plan.label)
  }

  /// Performs an action on items and their parts, and prints for each item the result or that it already applied.
  func perform(_ action: ItemAction, _ listed: [ListedRow], _ choice: PartsChoice = .keep, json: Bool) throws {
    let moment = session.moment
    let done = action.outcome ?? action.label(listed, at: moment)
    let words = listed.map { (action.already($0, at: moment) ?? done).capitalizedStart }
    let ids = listed.map(\.row.item.id)
    let plan = try plan(action, listed, choice)
    try commit(plan.changes, label: plan.label)
    let told = Dictionary(uniqueKeysWithValues: zip(ids, words))
    let repeats = action == .done ? Set(listed.filter(\.isOpenRepeat).map(\.row.item.id)) : []
    try tell(ids, json: json) { row in
      let outcome = told[row.item.id] ?? done
      return repeats.contains(row.item.id) ? following(outcome, row.item, moment) : outcome
    }
    guard !json else { return }
    for line in plan.parts { try session.console.say("  " + line) }
  }

  /// Returns an outcome with the next occurrence: "Done, next Mon 23 Nov 9:30", "Done, 1 of 3 this week, next …".
  private func following(_ outcome: String, _ item: Item, _ moment: Moment) -> String {
    let next = item.occurrence(at: moment.local, zone: moment.zone, zones: moment.zones)
    let progress = item.quotaProgress(on: moment.today, zone: moment.zone)?.words
    let outcome = [outcome, progress].compactMap(\.self).joined(separator: ", ")
    return next.map { SessionMessages.next(outcome, moment.phrase.date($0.due)) }
      ?? SessionMessages.nothingFollows(outcome)
  }

  /// Returns the rows as the user sees them today.
  func listed(_ rows: [Row]) -> [ListedRow] { rows.map { ListedRow(seen: $0, at: session.moment) } }

  /// Finds the row that a token names, in the state of one occurrence; nil for the state that the user sees today.
  func listed(_ token: String, on key: OccurrenceKey?) throws(Refusal) -> ListedRow {
    let (row, moment) = (try find(token), session.moment)
    guard let key else { return ListedRow(seen: row, at: moment) }
    return ListedRow(row, on: key, now: moment.local, zone: moment.zone, zones: moment.zones)
  }

  /// Sends pending changes: for at most one second to a server, two seconds to the local service.
  ///
  /// A separate process sends the rest. Changes that it cannot send wait for the next attempt.
  func settle() {
    if let forwarded = ForwardedList(session) { return forwarded.passOn(home, session.ending) }
    tell(home.settle(seconds: home.source == .server ? 1 : 2))
  }

  /// Sends all changes after a large write to the local service until interrupted; settles as usual for a server.
  func settleAll(unless interruption: Interruption) {
    guard home.source == .local else { return settle() }
    let progress = session.progress(SessionMessages.numbering, .items)
    var all = 0
    let report = home.passOn { left in
      all = max(all, left)
      progress.tell(all - left, of: all)
      return interruption.interrupted == nil
    }
    progress.end()
    tell(report)
  }

  private func tell(_ report: RefreshReport) {
    for notice in report.notices { session.console.complain(notice.words) }
    guard home.source == .server else { return report.wasBusy ? () : tellWaiting(report.freshness) }
    if report.isLate { syncElsewhere() }
  }

  func syncElsewhere() { session.syncElsewhere() }

  /// Reports changes that wait for the local file, which only the user can repair.
  private func tellWaiting(_ freshness: Freshness) {
    guard let reason = freshness.reason, freshness.pending > 0 else { return }
    session.console.complain("\(SessionMessages.changesNotSent(freshness.pending)) \(reason)")
    session.ending.isUnavailable = true
  }

  /// Prints the current items, one line each behind the action, or their JSON.
  func tell(_ done: String, _ ids: [ItemID], json: Bool) throws { try tell(ids, json: json) { _ in done } }

  func tell(_ ids: [ItemID], json: Bool, _ done: (Row) -> String) throws {
    let rows = try home.rows(ids)
    if rows.count < ids.count, try home.hidesPrivate { session.console.complain(PrivateMessages.newRowIsHidden) }
    if json { return try session.console.pass(bodies().items(rows)) }
    for row in rows { try session.console.say(done(row) + "  " + words.line(row)) }
  }

  /// Prints the numbers of new items, one per line.
  func tellNumbers(of rows: [Row]) throws {
    for row in rows { try session.console.pass(words.name(row.item) + "\n") }
  }

  /// Prints the result of an undo or redo: its label, its items, and the skipped items with the reason.
  ///
  /// Throws the status `refused` if an item was skipped.
  func tell(_ undone: Undone, json: Bool, _ message: (String, ItemMessages.UndoExtent) -> String) throws {
    settle()
    let rows = try home.rows(undone.items)
    if json {
      try session.console.pass(bodies().items(rows))
    } else {
      let extent: ItemMessages.UndoExtent = undone.skipped.isEmpty ? .whole : rows.isEmpty ? .none : .part
      try session.console.say(message(undone.label, extent))
      for row in rows {
        let gone = row.item.deletedAt == nil ? "" : "  " + SessionMessages.isDeleted
        try session.console.say("  " + words.line(row) + gone)
      }
    }
    try complain(of: undone.skipped, SessionMessages.leftUnchanged)
    if !undone.skipped.isEmpty { throw ExitStatus.refused.end }
  }

  /// Reports the items that an undo skips, with the reason.
  func complain(of skipped: [UndoPlan.Skip], _ message: (String) -> String) throws {
    for skip in skipped {
      let name = try home.row(skip.item).map { words.line($0) } ?? skip.item.description
      session.console.complain(message(name))
    }
  }
}

extension CommandStore {
  /// Resolves the typed list names in changes to existing lists; whole names stand for themselves.
  func placed(_ changes: [Change], areWhole: Bool = false) throws -> [Change] {
    let names = { () throws(any Error) in try home.listNames() }
    var lists = TypedLists<any Error>(
      overview: { () throws(any Error) in try overview() }, names: areWhole ? nil : names, refusal: { $0 })
    return try changes.map { try lists.placed($0) }
  }

  /// Warns if a change creates a list under the former name of a renamed list.
  func warnOfFormerNames(_ changes: [Change]) throws {
    let names = Set(changes.compactMap(\.intent.typedList))
    let lists = names.isEmpty ? Lists() : try home.lists()
    for name in names.sorted() {
      guard let now = lists.newName(of: name) else { continue }
      session.console.complain(SessionMessages.listRenamed(name, now: now, merge: ShellText.line([name, now])))
    }
  }

  func overview() throws -> ListOverview { try ListOverview(home.lists(), home.listCounts()) }

  /// Prints lines or their JSON; throws the exit status if the data is stale or unavailable.
  func tell(_ lines: [String], _ body: (Freshness) throws -> String, json: Bool) throws {
    let freshness = try home.freshness()
    if json {
      try session.console.pass(body(freshness))
    } else {
      for line in [freshness.doubtWithWay].compactMap(\.self) + lines { try session.console.say(line) }
    }
    try ExitStatus.checkFreshness(freshness.state)
  }
}

extension ItemAction {
  /// The result to print before each item; nil if the label fits every item.
  fileprivate var outcome: String? {
    switch self {
    case .done: SessionMessages.done
    case .reopen: SessionMessages.open
    case .delete: SessionMessages.deleted
    case .restore: SessionMessages.restored
    default: nil
    }
  }
}
