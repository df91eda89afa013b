import Intents
import JSON
import SQL
import SQLite
import Storage
import TodoAPI
import TodoModel

/// What this device keeps and cannot read: it is set aside, byte for byte, and takes nothing else with it.
///
/// Items that an authority sent are in a table of their own; records and changes of an older program stay where they
/// are, and are passed over by everybody else.
struct UnreadTable {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Keeps an item that cannot be taken; what is known of it from before stays seen.
  func keep(_ item: UnreadItem) throws {
    var writer = JSONWriter()
    writer.value(item.value)
    let text = String(decoding: writer.bytes, as: UTF8.self)
    try keep(text, of: item.id?.description ?? "sum \(Checksum.of(writer.bytes))", why: item.words)
  }

  /// Keeps a text that cannot be read, as it is.
  func keep(_ text: String, of id: String, why words: String = "It cannot be read.") throws {
    let sql = "INSERT OR REPLACE INTO unread (id, words, value) VALUES (?, ?, ?)"
    try database.cachedStatement(sql: sql).execute(arguments: [id, words, text])
  }

  /// Lets go of an item that has come again and can be read.
  func forget(_ id: ItemID) throws {
    try database.cachedStatement(sql: "DELETE FROM unread WHERE id = ?").execute(arguments: [id.description])
  }

  /// All of it.
  func all() throws -> [Unread] {
    try sent() + records() + changes()
  }

  /// The records that cannot be read.
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

  private func changes() throws -> [Unread] { try unsent().filter { $0.words == Unread.damaged } }

  /// The changes of this device that were not sent, those that cannot be read among them.
  func unsent() throws -> [Unread] {
    let sql = "SELECT seq, item, state, checksum, mutation FROM outbox WHERE state <> 0 ORDER BY seq"
    let rows = try SQLRow.fetchCursor(database, sql: sql)
    var found: [Unread] = []
    while let row = try rows.next() {
      let words = try OutboxRow(row).mutation == nil ? Unread.damaged : "not sent"
      try found.append(Unread(.change, id: row["item"], text: row["mutation"], words: words))
    }
    return found
  }
}

/// Something that is kept and cannot be read.
package struct Unread: Hashable, Sendable {
  /// Where it comes from.
  package enum Kind: String, Hashable, Sendable {
    /// An item as the authority sent it.
    case sent
    /// An item as this device, or this file, has it.
    case record
    /// A change of this device that was not sent.
    case change
  }

  /// Where it comes from.
  package let kind: Kind
  /// The item it is about, as far as that is known.
  package let id: String
  /// All of it, byte for byte.
  package let text: String
  /// What is wrong with it; empty where it is none that this program knows.
  package let words: String

  /// Why a change of this device is not sent: it is not what was written.
  static let damaged = "damaged"

  package init(_ kind: Kind, id: String, text: String, words: String = "") {
    self.kind = kind
    self.id = id
    self.text = text
    self.words = words
  }
}
