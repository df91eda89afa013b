package import Intents
package import Replica
package import ScheduleGrammar
package import Storage
package import Sync
package import TodoAPI
package import TodoModel

/// What a library asks of the place where a person's items are kept.
///
/// All calls block. The courier, the watch and the reminders are handed the same value and call it on their own queues.
package protocol LibraryStore: CourierLink, WatchedStore, ReminderStore {
  /// Where the authority is.
  var source: Freshness.Source { get }
  /// Why nothing can be changed; nil where it can.
  var readOnlyReason: StoreError? { get }
  /// The moment it is, where, and how words are read there.
  var moment: Moment { get }
  /// What a person is to be told once.
  var notices: [StoreNotice] { get }

  func freshness() throws(StoreError) -> Freshness
  func version() throws(StoreError) -> StoreVersion
  func rows(_ query: Query) throws(StoreError) -> RowSet
  func rows(among items: Set<ItemID>) throws(StoreError) -> RowSet
  func firstRows(_ query: Query, until isEnough: @escaping () -> Bool) throws(StoreError) -> RowSet?
  func rows(
    elsewhere question: FindQuestion,
    until isEnough: @escaping () -> Bool
  ) throws(StoreError) -> [Row]?
  func hits(of filter: Filter, until isEnough: @escaping () -> Bool) throws(StoreError) -> [ListView: Int]?
  func calendar(
    _ question: CalendarQuestion,
    until isEnough: @escaping () -> Bool
  ) throws(StoreError) -> CalendarSpan?
  func cards(_ question: CardQuestion, until isEnough: @escaping () -> Bool) throws(StoreError) -> Cards?
  func growIndex(by limit: Int) throws(StoreError) -> Bool
  func rows(_ ids: [ItemID]) throws(StoreError) -> [Row]
  func rows(below ids: [ItemID], deleted: Bool) throws(StoreError) -> [Row]
  func affected(by items: Set<ItemID>) throws(StoreError) -> Set<ItemID>
  func row(_ id: ItemID) throws(StoreError) -> Row?
  func lists() throws(StoreError) -> Lists
  func templates() throws(StoreError) -> Templates
  func parts(below id: ItemID) throws(StoreError) -> [Item]
  func listCounts() throws(StoreError) -> [ListCount]
  func savedFilters() throws(StoreError) -> SavedFilters
  func filterShelf(until isEnough: @escaping () -> Bool) throws(StoreError) -> FilterShelf
  func tagCounts(until isEnough: @escaping () -> Bool) throws(StoreError) -> [TagCount]?
  func items(inList name: String) throws(StoreError) -> [ItemID]
  func lastOrder() throws(StoreError) -> OrderKey?
  func history(of id: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry]
  func waitingHistory(of id: ItemID) throws(StoreError) -> [HistoryEntry]
  func needs(isAsking: Bool) throws(StoreError) -> Needs
  func statistics(
    _ days: ClosedRange<Day>,
    weekStart: Weekday,
    lists: StatisticsScope.Lists,
    isAsking: Bool,
    until isEnough: @escaping () -> Bool
  ) throws(StoreError) -> Statistics?
  func parked() throws(StoreError) -> [Parked]
  func retry(_ parked: [Parked]) throws(StoreError) -> Int
  func drop(_ parked: [Parked]) throws(StoreError)

  func commit(_ changes: [Change], label: String) throws(CommitError) -> [Mutation]
  func commit(_ changes: [Change], label: String, joining group: Int?) throws(CommitError) -> Int?
  func takeHookReport() -> HookReport
  func runStartHooks(_ ended: @escaping @Sendable () -> Void)
  func undo() throws(CommitError) -> Undone?
  func redo() throws(CommitError) -> Undone?
  func drafts() throws(StoreError) -> [String: String]
  func setDraft(_ text: String?, for name: String) throws(StoreError)
  func backup(to folder: String) throws(StoreError) -> [String]
}

extension LibraryStore {
  /// A store without hooks has nothing to tell of them.
  package func takeHookReport() -> HookReport { HookReport() }
  package func runStartHooks(_ ended: @escaping @Sendable () -> Void) {}
}

extension Home: LibraryStore {}
