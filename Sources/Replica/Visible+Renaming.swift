import Intents
import SQL
import SQLite
import Storage
import TodoModel

extension Visible {
  /// Renames the list of all rows with a key; nil moves them to the inbox.
  ///
  /// Updates the rows as stored, because changes of the same transaction may already have changed their records.
  mutating func rename(_ key: String, _ name: String?) throws {
    let sql = """
      SELECT id, item, (SELECT text FROM visible_notes WHERE visible_notes.id = visible.id) AS notes
      FROM visible WHERE key = ?
      """
    let statement = try database.cachedStatement(sql: sql)
    for row in try spellings(of: key).flatMap({ try SQLRow.fetchAll(statement, arguments: [$0]) }) {
      guard let id = ItemID(try row["id"]), let before = try? Item(jsonText: row["item"]) else { continue }
      var after = before
      after.list = name
      guard after.list != before.list else { continue }
      try rename(id, from: before, to: after, notes: row["notes"] ?? "")
    }
  }

  /// Returns the keys that are canonically equivalent (Unicode) to the key.
  private func spellings(of key: String) throws -> [String] {
    guard !key.utf8.allSatisfy({ $0 < 0x80 }) else { return [key] }
    return try String.fetchAll(database, sql: "SELECT DISTINCT key FROM visible WHERE key IS NOT NULL")
      .filter { $0 == key }
  }

  private mutating func rename(_ id: ItemID, from before: Item, to after: Item, notes: String) throws {
    tally.add(ItemColumns(before).tallies(before), -1)
    tally.add(ItemColumns(after).tallies(after), 1)
    let sql = "UPDATE visible SET list = ?, item = ? WHERE id = ?"
    try database.cachedStatement(sql: sql).execute(
      arguments: [after.list?.composed, after.jsonText, id.description]
    )
    var (old, new) = (before, after)
    (old.notes, new.notes) = (notes, notes)
    try WordIndex(database).change(id, from: old, to: new)
  }
}
