import AppLoop
import Intents
import Replica
import ScheduleGrammar
import Storage
import StoreSupport
import Sync
import Synchronization
import TodoAPI
import TodoModel

/// A scripted store that records its calls.
final class ScriptedStore: LibraryStore {
  struct Script {
    var asked: [String] = []
    var source = Freshness.Source.local
    var commitFailure: CommitError?
    /// Indicates that the server with the history is unreachable.
    var isCutOff = false
    var items: [Item] = []
    var conflicts: [Conflict] = []
    var drafts: [String: String] = [:]
    /// Number of matches of every search.
    var matches = 0
    var isChangedElsewhere = false
    var isReplaced = false
    var report = RefreshReport(freshness: Freshness(state: .fresh, source: .local, age: 0))
    var whileCounting: (@Sendable () -> Void)?
    /// Called during a commit or refresh.
    var during: (@Sendable () -> Void)?
  }

  let script = Mutex(Script())

  /// Returns the calls since the last one.
  func news() -> [String] {
    script.withLock { script in
      defer { script.asked = [] }
      return script.asked
    }
  }

  private func note(_ words: String) { script.withLock { $0.asked.append(words) } }

  var source: Freshness.Source { script.withLock { $0.source } }
  var readOnlyReason: StoreError? { nil }
  var notices: [StoreNotice] { [] }

  func freshness() throws(StoreError) -> Freshness { script.withLock { $0.report.freshness } }

  func version() throws(StoreError) -> StoreVersion {
    StoreVersion(elsewhere: 0, here: script.withLock { $0.items.count })
  }

  func rows(_ query: Query) throws(StoreError) -> RowSet {
    note("rows \(query.view)")
    return RowSet(rows: [], counts: Snapshot.Counts(open: 0, done: 0, anytime: 0, items: 0), total: 0)
  }

  var moment: Moment { Moment(local: LocalTime(Day(ordinal: 0)), zone: FixedZone.utc, zones: { _ in nil }) }

  func savedFilters() throws(StoreError) -> SavedFilters { SavedFilters() }

  func filterOverview(until shouldStop: @escaping () -> Bool) throws(StoreError) -> FilterOverview {
    FilterOverview(SavedFilters(), dates: .numeric) { _, _ in nil }
  }

  func tagCounts(until shouldStop: @escaping () -> Bool) throws(StoreError) -> [TagCount]? { [] }

  func rows(among items: Set<ItemID>) throws(StoreError) -> RowSet {
    note("rows among \(items.count)")
    return RowSet(rows: [], counts: Snapshot.Counts(open: 0, done: 0, anytime: 0, items: 0), total: 0)
  }

  func firstRows(_ query: Query, until shouldStop: @escaping () -> Bool) throws(StoreError) -> RowSet? {
    let matches = script.withLock { $0.matches }
    if shouldStop() { return nil }
    note("\(query.limit) rows \(query.view), sought")
    var set = RowSet(rows: [], counts: Snapshot.Counts(open: 0, done: 0, anytime: 0, items: 0), total: 0)
    set.isCounted = matches < query.limit
    return set
  }

  func answer(
    _ question: PageQuestion, isAsking: Bool, until shouldStop: @escaping () -> Bool
  ) throws(StoreError) -> PageAnswer? {
    if shouldStop() { return nil }
    switch question {
    case .statistics(let days, _):
      note("numbers of \(days.lowerBound.distance(to: days.upperBound) + 1) days" + (isAsking ? ", asking" : ""))
      let now = LocalTime(days.upperBound, .midnight)
      return .statistics(StatisticsTally(StatisticsScope(days, now: now, zone: FixedZone.utc)).finished())
    case .calendar(let question):
      note("calendar from \(question.days.lowerBound)")
      return .calendar(CalendarSpan(question))
    case .cards(let question):
      note("cards by \(question.key)")
      return .cards(Cards(question, kinds: [], open: [:], rows: try rows(Query(.all))))
    case .needs: return .needs(AttentionItems())
    case .next: return .next(try rows(Query(.today)))
    case .notes(let id): return .notes(id, "")
    case .templates: return .templates(Templates())
    case .review(let question):
      note("review from \(question.step?.rawValue ?? "end")")
      return .review(question, ReviewPart(nil))
    }
  }

  func rows(elsewhere question: FindQuestion, until shouldStop: @escaping () -> Bool) throws(StoreError) -> [Row]? {
    script.withLock { $0.whileCounting }?()
    if shouldStop() { return nil }
    note("rows elsewhere than \(question.query.view.rawValue)")
    return []
  }

  func hits(of filter: Filter, until shouldStop: @escaping () -> Bool) throws(StoreError) -> [ListView: Int]? {
    script.withLock { $0.whileCounting }?()
    if shouldStop() { return nil }
    note("hits")
    return [.done: 2]
  }

  func growIndex(by limit: Int) throws(StoreError) -> Bool { false }

  func rows(_ ids: [ItemID]) throws(StoreError) -> [Row] {
    script.withLock { $0.items.filter { ids.contains($0.id) }.map { Row(item: $0) } }
  }

  func templates() throws(StoreError) -> Templates { Templates() }
  func parts(below id: ItemID) throws(StoreError) -> [Item] { [] }
  func lists() throws(StoreError) -> Lists { Lists() }
  func listCounts() throws(StoreError) -> [ListCount] { [] }
  func listNames() throws(StoreError) -> [String] { [] }
  func items(inList name: String) throws(StoreError) -> [ItemID] { [] }
  func rows(below ids: [ItemID], deleted: Bool) throws(StoreError) -> [Row] {
    script.withLock { script in
      script.items.filter { item in item.parent.map(ids.contains) ?? false }.map { Row(item: $0) }
    }
  }

  func affected(by items: Set<ItemID>) throws(StoreError) -> Set<ItemID> { [] }
  func row(_ id: ItemID) throws(StoreError) -> Row? { try rows([id]).first }
  func lastOrder() throws(StoreError) -> OrderKey? { nil }

  func history(of id: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry] {
    note("history")
    if script.withLock({ $0.isCutOff }) { throw .unavailable("no route") }
    return []
  }

  func waitingHistory(of id: ItemID) throws(StoreError) -> [HistoryEntry] { [] }
  func parked() throws(StoreError) -> [Parked] { [] }
  func retry(_ parked: [Parked]) throws(StoreError) -> Int { 0 }
  func drop(_ parked: [Parked]) throws(StoreError) {}

  func commit(_ changes: [Change], label: String) throws(CommitError) -> [Mutation] {
    _ = try commit(changes, label: label, joining: nil)
    return []
  }

  func commit(_ changes: [Change], label: String, joining group: Int?) throws(CommitError) -> Int? {
    let (failure, during) = script.withLock { ($0.commitFailure, $0.during) }
    during?()
    note("commit \(label)" + (group.map { " in \($0)" } ?? ""))
    if let failure { throw failure }
    let added = changes.compactMap { change in if case .add(let item) = change.intent { item } else { nil } }
    script.withLock { $0.items += added }
    return (group ?? 0) + 1
  }

  func undo() throws(CommitError) -> Undone? {
    note("undo")
    if let failure = script.withLock({ $0.commitFailure }) { throw failure }
    return nil
  }

  func redo() throws(CommitError) -> Undone? { nil }
  func drafts() throws(StoreError) -> [String: String] { script.withLock { $0.drafts } }
  func setDraft(_ text: String?, for name: String) throws(StoreError) { script.withLock { $0.drafts[name] = text } }

  func backup(to folder: String) throws(StoreError) -> [String] { [] }

  func changedElsewhere() throws(StoreError) -> Bool {
    script.withLock { script in
      defer { script.isChangedElsewhere = false }
      return script.isChangedElsewhere
    }
  }

  var isReplaced: Bool { script.withLock { $0.isReplaced } }

  func takeReminders(
    _ rules: ReminderRules, floor: Instant?, waits: (Instant?) -> Bool
  ) throws(StoreError) -> Replica.Reminding {
    note("reminders" + (floor.map { " from \($0)" } ?? ""))
    throw StoreError(.busy, file: "replica.sqlite")
  }

  func refresh(isAsked: Bool) -> RefreshReport {
    note(isAsked ? "refresh, asked" : "refresh")
    let (report, during) = script.withLock { ($0.report, $0.during) }
    during?()
    return report
  }
}
