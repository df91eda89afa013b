import Intents
import SQL
import SQLite
import TodoModel

/// Where words stand, so that what is sought is found without looking into every item.
///
/// An FTS5 table (sqlite.org/fts5.html) holds of each row of `visible` the runs of three signs of its words; it keeps no
/// text, so what is to be taken out must be told as it was put in. What it finds may be too much, never too little: runs
/// that all stand in a text need not stand together, and the columns of `visible` decide. A file of a version without it
/// gets it bit by bit: rows up to the number in `Meta.Name.unindexed` are not in it yet.
struct WordIndex {
  /// Terms of a filter that are looked for here, at most: more are no search of a person.
  private static let termLimit = 64
  /// How many rows are few enough to be fetched one by one: about where following the order of a view until a page is
  /// full takes as long, in a list of 100,000.
  private static let few = 3_000

  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Takes note that an item reads otherwise; its row stands in `visible`.
  func change(_ id: ItemID, from before: Item?, to after: Item?) throws {
    if let before, let after, before.words == after.words { return }
    guard let row = try row(of: id), try row > unindexed() else { return }
    if let before {
      try write(
        "INSERT INTO visible_words (visible_words, rowid, runs) VALUES ('delete', ?, ?)",
        row,
        before.words
      )
    }
    if let after { try add(after.words, row) }
  }

  /// Forgets all rows.
  func clear() throws {
    try database.execute(sql: "INSERT INTO visible_words (visible_words) VALUES ('delete-all')")
    try Meta(database).set(.unindexed, to: nil as Int?)
  }

  /// Takes in rows that are not in it yet, the newest first; false once all are.
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

  /// What the index is asked for a filter; nil where it cannot tell, or would name more rows than are quickly fetched.
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

  /// What everything holds of which that is true; nil where that is nothing.
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
      }
    )
  }

  private static func match(_ condition: Filter.Condition) -> String? {
    switch condition {
    case .word(let text), .title(let text), .notes(let text), .list(let text?), .tag(let text?):
      WordRuns(of: text).match
    case .list, .tag, .priority, .due, .date, .without, .done, .state, .has: nil
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

  /// The highest row that may not be in it yet.
  private func unindexed() throws -> Int { try Meta(database).number(.unindexed) ?? 0 }
}

/// What an item is found by.
private struct WordsOfItem: Equatable {
  let title: String
  let notes: String
  let list: String?
  let tags: Set<String>

  /// All of it, folded.
  var text: String { ([title, notes, list ?? ""] + tags.sorted()).joined(separator: "\n").folded }
}

extension Item {
  fileprivate var words: WordsOfItem { WordsOfItem(title: title, notes: notes, list: list, tags: tags) }
}
