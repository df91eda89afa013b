import Intents
import SQL
import SQLite
import TodoModel

/// A full-text index of words, so that a search need not scan every item.
///
/// An FTS5 table (sqlite.org/fts5.html) contains, for each row of `visible`, the runs of three characters of its words.
/// It stores no text, so a removal must repeat the text that was inserted. A match may have too many rows, never too
/// few: runs of a text need not be adjacent, and the columns of `visible` decide. A file of an older version is indexed
/// in batches: rows up to `Meta.Name.unindexed` are not indexed yet.
struct WordIndex {
  /// Maximum number of terms in a filter that uses the index; users do not search for more.
  private static let termLimit = 64
  /// Maximum number of rows to fetch one by one.
  ///
  /// Beyond it, following the order of a view until a page is full is about as fast, with 100,000 items.
  private static let few = 3_000

  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Updates the index for a changed item, whose row must exist in `visible`.
  func change(_ id: ItemID, from before: Item?, to after: Item?) throws {
    if let before, let after, before.words == after.words { return }
    guard let row = try row(of: id), try row > unindexed() else { return }
    if let before {
      try write("INSERT INTO visible_words (visible_words, rowid, runs) VALUES ('delete', ?, ?)", row, before.words)
    }
    if let after { try add(after.words, row) }
  }

  func clear() throws {
    try database.execute(sql: "INSERT INTO visible_words (visible_words) VALUES ('delete-all')")
    try Meta(database).set(.unindexed, to: nil as Int?)
  }

  /// Indexes rows, newest first; returns false when all are indexed.
  func grow(by limit: Int) throws -> Bool {
    let last = try unindexed()
    guard last > 0 else { return false }
    let sql = """
      SELECT rowid, item, (SELECT text FROM visible_notes WHERE visible_notes.id = visible.id) AS notes
      FROM visible WHERE rowid <= ? ORDER BY rowid DESC LIMIT ?
      """
    let rows = try SQLRow.fetchAll(database.cachedStatement(sql: sql), arguments: [last, limit])
    for row in rows {
      guard var item = try? Item(jsonText: row["item"]) else { continue }
      item.notes = try row["notes"] ?? ""
      try add(item.words, try row["rowid"])
    }
    let next = try rows.last.map { try $0["rowid"] - 1 } ?? 0
    try Meta(database).set(.unindexed, to: next > 0 ? next : nil)
    return next > 0
  }

  /// Returns the FTS5 query for a filter; nil if the index cannot decide, or matches too many rows.
  func match(_ filter: Filter) throws -> String? {
    guard filter.logic.terms.count <= WordIndex.termLimit, try unindexed() == 0,
      let match = WordIndex.match(filter.logic)
    else { return nil }
    let sql = """
      SELECT count(*) FROM (SELECT 1 FROM visible_words WHERE visible_words MATCH ? LIMIT \(WordIndex.few + 1))
      """
    let count = try Int.fetchOne(database.cachedStatement(sql: sql), arguments: [match]) ?? 0
    return count <= WordIndex.few ? match : nil
  }

  /// Returns the FTS5 query that all matches of the logic meet; nil if there is none.
  private static func match(_ logic: Logic<Filter.Condition>) -> String? {
    logic.folded(
      term: { $1 ? nil : match($0) },
      all: { parts in
        let known = parts.compactMap(\.self)
        return known.isEmpty ? nil : "(" + known.joined(separator: " AND ") + ")"
      },
      any: { parts in
        let known = parts.compactMap(\.self)
        return known.count < parts.count || known.isEmpty ? nil : "(" + known.joined(separator: " OR ") + ")"
      })
  }

  private static func match(_ condition: Filter.Condition) -> String? {
    switch condition {
    case .word(let text), .title(let text), .notes(let text), .list(let text?), .tag(let text?):
      WordRuns(of: text).match
    case .list, .tag, .priority, .due, .date, .without, .done, .state, .has, .related, .own, .effort: nil
    }
  }

  private func add(_ words: WordsOfItem, _ row: Int) throws {
    try write("INSERT INTO visible_words (rowid, runs) VALUES (?, ?)", row, words)
  }

  private func write(_ sql: String, _ row: Int, _ words: WordsOfItem) throws {
    try database.cachedStatement(sql: sql).execute(arguments: [row, WordRuns(of: words.text).text])
  }

  private func row(of id: ItemID) throws -> Int? {
    let statement = try database.cachedStatement(sql: "SELECT rowid FROM visible WHERE id = ?")
    return try Int.fetchOne(statement, arguments: [id.description])
  }

  /// Returns the highest row that may not be indexed yet.
  private func unindexed() throws -> Int { try Meta(database).number(.unindexed) ?? 0 }
}

/// The searchable words of an item.
private struct WordsOfItem: Equatable {
  let title: String
  let notes: String
  let list: String?
  let tags: Set<String>

  /// All words, folded.
  var text: String { ([title, notes, list ?? ""] + tags.sorted()).joined(separator: "\n").folded }
}

extension Item {
  fileprivate var words: WordsOfItem { WordsOfItem(title: title, notes: notes, list: list, tags: tags) }
}
