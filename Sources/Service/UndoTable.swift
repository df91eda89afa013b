import Intents
import SQL
import Storage
import TodoModel

/// Undo steps of one session's requests, newest first.
struct UndoTable {
  /// Maximum number of requests of a session that can be undone.
  private static let depth = 50
  /// Maximum bytes of a request's steps; a larger request cannot be undone.
  private static let bytes = 262_144

  private let database: any SQLConnection
  private let account: AccountID
  private let device: DeviceID

  init(_ database: any SQLConnection, _ account: AccountID, _ device: DeviceID) {
    self.database = database
    self.account = account
    self.device = device
  }

  /// Stores the undo steps of the request just applied.
  ///
  /// A request that cannot be undone is stored without steps, so that no earlier one is taken for the newest.
  func keep(_ steps: [UndoStep], at now: Instant) throws {
    let text = try StoredJSON.text(steps)
    let insertion = """
      INSERT INTO undoable (account, device, revision, received_at, steps)
      SELECT id, ?, revision, ?, ? FROM account WHERE id = ?
      """
    let kept = text.utf8.count > UndoTable.bytes ? "[]" : text
    try database.cachedStatement(sql: insertion).execute(arguments: [
      device.description, now.milliseconds, kept, account.rowID,
    ])
    let deletion = """
      DELETE FROM undoable WHERE account = ?1 AND device = ?2 AND revision <= (
        SELECT revision FROM undoable WHERE account = ?1 AND device = ?2 ORDER BY revision DESC LIMIT 1 OFFSET ?3)
      """
    try database.cachedStatement(sql: deletion).execute(arguments: [account.rowID, device.description, UndoTable.depth])
  }

  /// Returns the undo steps of the newest request that is not undone, if any.
  func newest() throws -> (revision: Revision, steps: [UndoStep])? {
    let sql = """
      SELECT revision, steps FROM undoable WHERE account = ? AND device = ? AND undone IS NULL
      ORDER BY revision DESC LIMIT 1
      """
    let arguments: StatementArguments = [account.rowID, device.description]
    let row = try SQLRow.fetchOne(database.cachedStatement(sql: sql), arguments: arguments)
    return try row.map { (try $0["revision"], try StoredJSON.value([UndoStep].self, $0["steps"])) }
  }

  func steps(undoneBy mid: MutationID) throws -> [UndoStep]? {
    let sql = "SELECT steps FROM undoable WHERE account = ? AND device = ? AND undone = ?"
    let arguments: StatementArguments = [account.rowID, device.description, mid.description]
    let text = try String.fetchOne(database.cachedStatement(sql: sql), arguments: arguments)
    return try text.map { try StoredJSON.value([UndoStep].self, $0) }
  }

  func mark(_ revision: Revision, undoneBy mid: MutationID) throws {
    let sql = "UPDATE undoable SET undone = ? WHERE account = ? AND device = ? AND revision = ?"
    try database.cachedStatement(sql: sql).execute(arguments: [
      mid.description, account.rowID, device.description, revision,
    ])
  }
}
