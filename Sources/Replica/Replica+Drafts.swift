import GRDB
package import Storage
import TodoModel

extension Replica {
  /// The texts that were being written when a program ended, by name.
  package func drafts() throws(StoreError) -> [String: String] {
    try store.read { database in
      let rows = try GRDB.Row.fetchAll(database, sql: "SELECT name, text FROM draft")
      return Dictionary(uniqueKeysWithValues: rows.map { ($0["name"], $0["text"]) })
    }
  }

  /// Keeps a text that is being written; nil lets go of it.
  package func setDraft(_ text: String?, for name: String) throws(StoreError) {
    let now = clock().milliseconds
    try store.write { database in
      guard let text else {
        return try database.execute(sql: "DELETE FROM draft WHERE name = ?", arguments: [name])
      }
      let sql = "INSERT OR REPLACE INTO draft (name, text, at) VALUES (?, ?, ?)"
      try database.execute(sql: sql, arguments: [name, text, now])
    }
  }
}
