package import GRDB
package import Intents

/// Where a store keeps its rows, so that device and service find them in the same way: a table with the columns of
/// `ItemColumns`, and how one of its rows is read.
package struct RowSource: Sendable {
  let table: String
  /// The columns that `read` needs.
  package let columns: String
  let account: Int?
  let countsDays: Bool
  /// Reads one of its rows; nil where that row cannot be read, which takes no other with it.
  package let read: @Sendable (GRDB.Row) throws -> Intents.Row?

  /// A table; `columns` are what `read` needs, `account` whose rows are meant where it holds several people's.
  ///
  /// `countsDays` says that its tallies count by day what is due.
  package init(
    table: String,
    columns: String,
    account: Int? = nil,
    countsDays: Bool = false,
    read: @escaping @Sendable (GRDB.Row) throws -> Intents.Row?
  ) {
    self.table = table
    self.columns = columns
    self.account = account
    self.countsDays = countsDays
    self.read = read
  }

  /// The condition that rows of others do not meet.
  var scope: String { account == nil ? "1" : "account = :account" }
}
