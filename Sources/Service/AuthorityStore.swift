package import Intents
package import SQL
package import Storage
package import TodoModel

/// Where the authority keeps what it knows: tables of SQL, with the columns of `ServiceSchema`, asked in transactions.
///
/// What is written in a transaction counts as one; when `write` returns, it survives a crash and a loss of power
/// (invariant V10).
package protocol AuthorityStore: Sendable {
  /// What it is called when a person is told of it: a file, or a database.
  var path: String { get }
  /// What went wrong while opening and was mended.
  var notices: [StoreNotice] { get }
  /// Why nothing can be written; nil where writing works.
  var readOnlyReason: StoreError? { get }
  /// The file that it is, and is copied as; nil where it is none.
  var file: Store? { get }
  /// Whether whoever writes waits for all others, so that several writes cost less in one transaction
  /// (`Service.together`); else those of different accounts go on side by side.
  var hasOneWriter: Bool { get }
  /// Whether who asks is within a write: what it writes besides is a part of that.
  var isWriting: Bool { get }
  /// A number that is another one as soon as anybody else has written what `listen` does not tell; from memory, so nobody
  /// waits.
  var foreignWrites: Int { get }

  /// Asks in one transaction, so that all of it is of one moment; within a write, as that has left it so far.
  func read<Value>(_ body: (any SQLConnection) throws -> Value) throws(StoreError) -> Value
  /// Asks with one statement, which is of one moment without a transaction around it.
  func ask<Value>(_ body: (any SQLConnection) throws -> Value) throws(StoreError) -> Value
  /// Writes in one transaction; when it returns, the write is on the disk.
  ///
  /// Nobody else writes to the same account meanwhile. Within another write it is a part of that, taken back alone where
  /// it throws.
  func write<Value>(
    to scope: WriteScope,
    _ body: (any SQLConnection) throws -> Value
  ) throws(StoreError) -> Value
  /// Makes sure that it could read and write just now; changes nothing, and throws what is in the way.
  func checkAccess() throws(StoreError)
  /// Runs `body`, which writes much in many transactions.
  func writingMuch<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value

  /// Runs `body` unless another process on the same store runs one like this just now; nil, and it is not run, where one
  /// does.
  func alone<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value?

  /// Tells other processes on the same store that an account's order has come so far.
  func announce(_ account: AccountID, _ revision: Revision)
  /// Tells other processes on the same store that an item reminds of something, for those who listen to them.
  func announce(_ reminder: ReminderNews)
  /// Is told what others have written, where they tell; once, before anything is asked.
  func listen(_ tell: @escaping @Sendable (StoreNews) -> Void)

  /// What the database's own check finds wrong; empty where all is well.
  func faults() throws(StoreError) -> [String]
  /// Closes it; nothing can be done with it afterwards.
  func close()
}

/// What another process has written, as it tells the others.
package enum StoreNews: Hashable, Sendable {
  /// The order of an account's mutations has come so far.
  case order(AccountID, Revision)
  /// What else is kept of an account, such as its sessions.
  case account(AccountID)
  /// An item reminds of something.
  case reminder(ReminderNews)
}

/// That an item reminds of something, as one process tells the others.
package struct ReminderNews: Hashable, Sendable {
  package let account: AccountID
  package let item: ItemID
  package let number: Int?
  /// When it was to fire.
  package let due: Instant

  package init(account: AccountID, item: ItemID, number: Int?, due: Instant) {
    (self.account, self.item, self.number, self.due) = (account, item, number, due)
  }
}

/// What a write is about.
package enum WriteScope: Hashable, Sendable {
  /// The order of an account's mutations: `AuthorityStore.announce` tells others of it.
  case order(AccountID)
  /// What else is kept of an account, such as its password and sessions, of which others know with the commit.
  case account(AccountID)
  /// What is kept of an account and nobody has in memory, such as how far a webhook is: nobody is told. Of any account where
  /// none is said: nobody waits for another, and each row is right by itself.
  case untold(AccountID?)
  /// All of it: others forget what they know.
  case all

  /// The account; nil where it is about several.
  package var account: AccountID? {
    switch self {
    case .order(let account), .account(let account): account
    case .untold(let account): account
    case .all: nil
    }
  }
}
