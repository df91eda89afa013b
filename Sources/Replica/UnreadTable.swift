import Intents
import JSON
import SQL
import SQLite
import Storage
import TodoAPI
import TodoModel

/// The unreadable data of this device, kept byte for byte so that it does not affect other data.
///
/// Items from an authority have a table of their own. Records and changes of an older program stay in their tables,
/// where other code skips them.
struct UnreadTable {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Stores an item that cannot be decoded; its last known version stays visible.
  func keep(_ item: UnreadItem) throws {
    var writer = JSONWriter()
    writer.value(item.value)
    let text = String(decoding: writer.bytes, as: UTF8.self)
    try keep(text, of: item.id?.description ?? "sum \(Checksum.of(writer.bytes))", why: item.words)
  }

  func keep(_ text: String, of id: String, why words: String = ReplicaMessages.unreadable) throws {
    let sql = "INSERT OR REPLACE INTO unread (id, words, value) VALUES (?, ?, ?)"
    try database.cachedStatement(sql: sql).execute(arguments: [id, words, text])
  }

  /// Removes an item that was received again in readable form.
  func forget(_ id: ItemID) throws {
    try database.cachedStatement(sql: "DELETE FROM unread WHERE id = ?").execute(arguments: [id.description])
  }

  func all() throws -> [Unread] { try sent() + records() + changes() }

  func records() throws -> [Unread] { try records(in: "base") + records(in: "aside") }

  private func sent() throws -> [Unread] {
    try SQLRow.fetchAll(database, sql: "SELECT id, words, value FROM unread ORDER BY id").map {
      try Unread(.sent, id: $0["id"], text: $0["value"], words: $0["words"])
    }
  }

  private func records(in table: String) throws -> [Unread] {
    let rows = try SQLRow.fetchCursor(database, sql: "SELECT id, record FROM \(table) ORDER BY id")
    var found: [Unread] = []
    while let row = try rows.next() {
      let text: String = try row["record"]
      if RecordText.readable(text) == nil { try found.append(Unread(.record, id: row["id"], text: text)) }
    }
    return found
  }

  private func changes() throws -> [Unread] { try unsent(onlyUnreadable: true) }

  /// Returns the unsent changes of this device, including unreadable ones.
  func unsent(onlyUnreadable: Bool = false) throws -> [Unread] {
    let sql = "SELECT seq, item, state, checksum, mutation FROM outbox WHERE state <> 0 ORDER BY seq"
    let rows = try SQLRow.fetchCursor(database, sql: sql)
    var found: [Unread] = []
    while let row = try rows.next() {
      let isReadable = try OutboxRow(row).mutation != nil
      if isReadable, onlyUnreadable { continue }
      let words = isReadable ? ReplicaMessages.notSent : ReplicaMessages.damaged
      try found.append(Unread(.change, id: row["item"], text: row["mutation"], words: words))
    }
    return found
  }
}

/// A stored text that cannot be read.
package struct Unread: Hashable, Sendable {
  /// The origin of an unreadable text.
  package enum Kind: String, Hashable, Sendable {
    /// An item as the authority sent it.
    case sent
    /// An item as this device or this file stores it.
    case record
    /// An unsent change of this device.
    case change
  }

  package let kind: Kind
  /// Id of its item, if known.
  package let id: String
  /// The whole text, byte for byte.
  package let text: String
  /// The fault in words; empty if this program knows none.
  package let words: String

  package init(_ kind: Kind, id: String, text: String, words: String = "") {
    self.kind = kind
    self.id = id
    self.text = text
    self.words = words
  }
}
