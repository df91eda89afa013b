package import Intents
package import SQL
package import Storage
package import TodoModel

/// The authority's database: SQL tables with the columns of `ServiceSchema`, accessed in transactions.
///
/// A transaction is atomic; when `write` returns, it survives a crash and a loss of power (invariant V10).
package protocol AuthorityStore: Sendable {
  /// Name of the file or database in messages to users.
  var path: String { get }
  /// Problems that were repaired on opening.
  var notices: [StoreNotice] { get }
  /// Reason why the store is read-only; nil if it is writable.
  var readOnlyReason: StoreError? { get }
  /// The file of the store, which is also copied as one; nil if it has none.
  var file: Store? { get }
  /// True if writers wait for each other, so that batches pay (`Service.together`); false if accounts are independent.
  var hasOneWriter: Bool { get }
  /// True if the caller is within a write; its further writes join it.
  var isWriting: Bool { get }
  /// Number that changes when another process writes something that `listen` does not report; read from memory.
  var foreignWrites: Int { get }

  /// Reads in one transaction, which sees a consistent state; within a write, the state so far.
  func read<Value>(_ body: (any SQLConnection) throws -> Value) throws(StoreError) -> Value
  /// Reads with one statement, without a transaction.
  func ask<Value>(_ body: (any SQLConnection) throws -> Value) throws(StoreError) -> Value
  /// Writes in one transaction, durable on return.
  ///
  /// Excludes other writers to the same account. A nested write joins the outer one and is rolled back alone if it
  /// throws.
  func write<Value>(to scope: WriteScope, _ body: (any SQLConnection) throws -> Value) throws(StoreError) -> Value
  /// Verifies that the store is readable and writable now; changes nothing and throws the cause otherwise.
  func checkAccess() throws(StoreError)
  /// Runs `body`, which writes many transactions.
  func writingMuch<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value

  /// Runs `body` unless another process on the same store runs such a body now; returns nil in that case.
  func alone<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value?

  /// Notifies other processes on the same store of an account's new revision.
  func announce(_ account: AccountID, _ revision: Revision)
  /// Notifies other processes on the same store of a reminder, for their listeners.
  func announce(_ reminder: ReminderNews)
  /// Registers the handler for writes of other processes, if they report them; call it once, before any read.
  func listen(_ tell: @escaping @Sendable (StoreNews) -> Void)

  /// Returns the faults that the database's integrity check finds.
  func faults() throws(StoreError) -> [String]
  func close()
}

/// A write that another process reports.
package enum StoreNews: Hashable, Sendable {
  /// The new revision of an account.
  case order(AccountID, Revision)
  /// Changed data of an account outside of the order, such as its sessions.
  case account(AccountID)
  case reminder(ReminderNews)
}

/// A reminder that one process reports to the others.
package struct ReminderNews: Hashable, Sendable {
  package let account: AccountID
  package let item: ItemID
  package let number: Int?
  package let due: Instant

  package init(account: AccountID, item: ItemID, number: Int?, due: Instant) {
    (self.account, self.item, self.number, self.due) = (account, item, number, due)
  }
}

/// The data that a write affects.
package enum WriteScope: Hashable, Sendable {
  /// The order of an account's mutations; `AuthorityStore.announce` notifies others.
  case order(AccountID)
  /// Other data of an account, such as its password and sessions; the commit notifies others.
  case account(AccountID)
  /// Data that is not cached, such as the progress of a webhook; nobody is notified.
  ///
  /// Nil means any account: writers do not wait for each other, and each row is consistent by itself.
  case untold(AccountID?)
  /// All data; others drop their caches.
  case all

  /// The account; nil if there are several.
  package var account: AccountID? {
    switch self {
    case .order(let account), .account(let account): account
    case .untold(let account): account
    case .all: nil
    }
  }
}
