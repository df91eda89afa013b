package import Intents
package import Replica
package import ScheduleGrammar
package import Storage
package import Sync
package import TodoAPI
package import TodoModel

/// The store that a library works on.
///
/// All calls block. The courier, the watch and the reminders share the store and call it on their own queues.
package protocol LibraryStore: CourierLink, WatchedStore, ReminderStore {
  /// The location of the authority.
  var source: Freshness.Source { get }
  var readOnlyReason: StoreError? { get }
  /// The current time with its zone and the options for parsing words.
  var moment: Moment { get }
  /// The notices to show the user once.
  var notices: [StoreNotice] { get }

  func freshness() throws(StoreError) -> Freshness
  func version() throws(StoreError) -> StoreVersion
  func rows(_ query: Query) throws(StoreError) -> RowSet
  func rows(among items: Set<ItemID>) throws(StoreError) -> RowSet
  func firstRows(_ query: Query, until shouldStop: @escaping () -> Bool) throws(StoreError) -> RowSet?
  func rows(elsewhere question: FindQuestion, until shouldStop: @escaping () -> Bool) throws(StoreError) -> [Row]?
  func hits(of filter: Filter, until shouldStop: @escaping () -> Bool) throws(StoreError) -> [ListView: Int]?
  func answer(
    _ question: PageQuestion, isAsking: Bool, until shouldStop: @escaping () -> Bool
  ) throws(StoreError) -> PageAnswer?
  func growIndex(by limit: Int) throws(StoreError) -> Bool
  func rows(_ ids: [ItemID]) throws(StoreError) -> [Row]
  func rows(below ids: [ItemID], deleted: Bool) throws(StoreError) -> [Row]
  func affected(by items: Set<ItemID>) throws(StoreError) -> Set<ItemID>
  func row(_ id: ItemID) throws(StoreError) -> Row?
  func lists() throws(StoreError) -> Lists
  func templates() throws(StoreError) -> Templates
  func parts(below id: ItemID) throws(StoreError) -> [Item]
  func listCounts() throws(StoreError) -> [ListCount]
  func listNames() throws(StoreError) -> [String]
  func savedFilters() throws(StoreError) -> SavedFilters
  func filterOverview(until shouldStop: @escaping () -> Bool) throws(StoreError) -> FilterOverview
  func tagCounts(until shouldStop: @escaping () -> Bool) throws(StoreError) -> [TagCount]?
  func items(inList name: String) throws(StoreError) -> [ItemID]
  func lastOrder() throws(StoreError) -> OrderKey?
  func history(of id: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry]
  func waitingHistory(of id: ItemID) throws(StoreError) -> [HistoryEntry]
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
  func hidePrivate(_ names: PrivateNames?) throws(StoreError)
}

extension LibraryStore {
  /// Returns an empty report: the default for a store without hooks.
  package func takeHookReport() -> HookReport { HookReport() }
  package func runStartHooks(_ ended: @escaping @Sendable () -> Void) {}
  /// Hides nothing: the default for a store without private rows.
  package func hidePrivate(_ names: PrivateNames?) throws(StoreError) {}
}

extension Home: LibraryStore {}

/// The opener of a user's store, and of a temporary one while that is not writable.
package protocol StoreOpening: Sendable {
  /// Opens the user's own store and creates it if missing.
  func open() throws(StoreError) -> any LibraryStore
  /// Creates a store that lasts until the program ends, from the readable content of `former`.
  ///
  /// Returns nil if a temporary store does not help with the error or has no place.
  func makeTemporary(for error: StoreError, former: (any LibraryStore)?) -> (any TemporaryStore)?
}

/// A store that is removed when the program ends.
package protocol TemporaryStore: Sendable {
  /// The store for changes in the meantime.
  var store: any LibraryStore { get }
  /// The short reason why the user's own store is not writable.
  var brief: String { get }

  /// Copies these items and all drafts to the user's own store, or returns them if it is still not writable.
  func bringHome(_ items: Set<ItemID>) -> Unsaved?
  func remove()
}
