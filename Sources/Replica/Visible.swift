import Intents
import SQL
import SQLite
import Storage
import TodoModel

/// The visible items: the base with the outbox replayed (invariant V1), in columns for queries.
///
/// Records contain the keys of lists, rows of `visible` their names; `visible.key` has the key. Queries and counts
/// therefore use names. Renaming or merging a list updates its rows.
struct Visible {
  let database: Database
  var tally = Tally()
  /// A cache of the lists that the rows refer to, with their records.
  private var known: (records: [ItemID: Item], lists: Lists)?
  /// The names whose rows are hidden, once read.
  private var hiding: PrivateNames??

  init(_ database: Database) { self.database = database }

  /// Returns the visible record, computed from base and outbox.
  func record(_ id: ItemID) throws -> ItemRecord? {
    replay(try Outbox(database).mutations(of: id), on: try Base(database).record(id))
  }

  /// Returns an item as lists show it, if any.
  static func seen(_ id: ItemID, _ database: Database) throws -> Item? {
    let statement = try database.cachedStatement(sql: "SELECT item FROM visible WHERE id = ?")
    return try String.fetchOne(statement, arguments: [id.description]).flatMap { try? Item(jsonText: $0) }
  }

  /// Returns an item as lists show it, unless its row is hidden.
  static func seenUnlessHidden(_ id: ItemID, _ database: Database) throws -> Item? {
    let sql = "SELECT item FROM visible WHERE id = ? AND is_deleted < \(State.hidden.rawValue)"
    let statement = try database.cachedStatement(sql: sql)
    return try String.fetchOne(statement, arguments: [id.description]).flatMap { try? Item(jsonText: $0) }
  }

  static func lists(_ database: Database) throws -> Lists { Lists(try records(of: .list, .field, in: database)) }

  static func tags(_ database: any SQLConnection) throws -> TagRecords {
    TagRecords(try records(of: .tag, in: database))
  }

  /// Returns the records of kinds other than items, including deleted ones.
  static func records(of kinds: RecordKind..., in database: any SQLConnection) throws -> [Item] {
    let statement = try database.cachedStatement(sql: "SELECT item FROM visible WHERE kind = ?")
    return try kinds.flatMap { kind in
      let texts = try String.fetchAll(statement, arguments: [kind.rawValue])
      return texts.compactMap { try? Item(jsonText: $0) }
    }
  }

  private mutating func lists() throws -> Lists {
    if let known { return known.lists }
    let items = try Visible.records(of: .list, .field, in: database)
    let read = Lists(items)
    known = (Dictionary(items.map { ($0.id, $0) }) { $1 }, read)
    return read
  }

  /// Replaces the visible record `before` by `after`.
  mutating func change(_ id: ItemID, from before: ItemRecord?, to after: ItemRecord?) throws {
    let lists = try lists()
    let keys = (before?.item.list, after?.item.list)
    try store(id, from: before.map(lists.named), to: after.map(lists.named), keys: keys)
    guard [before, after].contains(where: { $0.map { Lists.kinds.contains($0.item.kind) } == true }) else { return }
    known?.records[id] = after?.item
    let now = Lists(known?.records.values.map(\.self) ?? [])
    known?.lists = now
    for key in now.renamed(since: lists) { try rename(key, now.name(of: key)) }
    if !now.fields.renamed(since: lists.fields).isEmpty { try renameFields(now.fields) }
  }

  private mutating func store(
    _ id: ItemID, from before: ItemRecord?, to after: ItemRecord?, keys: (before: String?, after: String?)
  ) throws {
    let names = try hiddenNames()
    let wasHidden = try names != nil && before != nil && Visible.isHidden(id, database)
    let isHidden = try after.map { try isToHide($0.item, names) } ?? false
    if let before, !wasHidden { tally.add(ItemColumns(before.item).tallies(before.item), -1) }
    try PartTable(database).change(id, from: before?.item, to: after?.item, isHidden: isHidden)
    try OwnReminderTable(database).change(id, from: before?.item, to: after?.item)
    try WaitingTable(database).change(id, from: before?.item, to: after?.item) { try Visible.seen($0, database) }
    guard let after else {
      try WordIndex(database).change(id, from: before?.item, to: nil)
      try database.cachedStatement(sql: "DELETE FROM visible WHERE id = ?").execute(arguments: [id.description])
      try setNotes(of: id, from: before?.item.notes ?? "", to: "")
      return try setTags(of: id, from: before?.item.tags ?? [], to: [])
    }
    if before?.item.snoozedUntil != after.item.snoozedUntil { try ReminderTable(database).noteSnooze(of: after.item) }
    if let before = before?.item, before.remindsOtherwise(than: after.item) {
      try ReminderTable(database).forgetClock(of: id)
    }
    let columns = ItemColumns(after.item)
    if !isHidden { tally.add(columns.tallies(after.item), 1) }
    let isFoundAlike = before.map {
      keys.before == keys.after && wasHidden == isHidden && ItemColumns($0.item) == columns
        && Visible.isFoundAlike($0, after)
    }
    if try isFoundAlike != true || !confirm(after) {
      try put(after, columns, State(columns, isHidden: isHidden), keys.after)
    }
    try WordIndex(database).change(id, from: before?.item, to: after.item)
    try setNotes(of: id, from: before?.item.notes ?? "", to: after.item.notes)
    let old: Set<String> = before.map { $0.item.isShown && !wasHidden ? $0.item.tags : [] } ?? []
    try setTags(of: id, from: old, to: columns.isHidden || isHidden ? [] : after.item.tags)
    if wasHidden != isHidden { try turnParts(of: id, names) }
  }

  private mutating func hiddenNames() throws -> PrivateNames? {
    if let hiding { return hiding }
    let read = try Visible.hiddenNames(database)
    hiding = .some(read)
    return read
  }

  /// Finishes the changes: writes the tallies.
  func finish() throws { try database.execute(apart: tally.rows) }

  private func put(_ record: ItemRecord, _ columns: ItemColumns, _ state: State, _ key: String?) throws {
    let item = record.item
    let isItem = item.kind == .item
    let (title, letters) = (item.title.folded, item.title.letters)
    let sql = """
      INSERT INTO visible (id, number, title, list, priority, place, created_at, due_day, due_minute, is_plain,
        is_done, done_at, is_deleted, has_conflict, item, focused_at, kind, key, changed_at, letters)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET number = excluded.number, title = excluded.title, list = excluded.list,
        priority = excluded.priority, place = excluded.place, due_day = excluded.due_day,
        due_minute = excluded.due_minute,
        is_plain = excluded.is_plain, is_done = excluded.is_done, done_at = excluded.done_at,
        is_deleted = excluded.is_deleted, has_conflict = excluded.has_conflict, item = excluded.item,
        focused_at = excluded.focused_at, kind = excluded.kind, key = excluded.key, changed_at = excluded.changed_at,
        letters = excluded.letters
      """
    try database.cachedStatement(sql: sql).execute(arguments: [
      item.id.description, item.number, title, isItem ? item.list?.composed : nil, item.priority.rank, item.order.text,
      item.createdAt.milliseconds, columns.dueDay?.ordinal, columns.dueMinute, columns.isPlain, columns.isDone,
      columns.doneAt?.milliseconds, state.rawValue, !record.conflicts.isEmpty, Intents.Row.cut(item).jsonText,
      item.focusedSince?.milliseconds, isItem ? nil : item.kind.rawValue, isItem ? key : nil,
      item.changedAt?.milliseconds, letters == title ? nil : letters,
    ])
  }

  /// Returns true if all indexed columns except the number are equal, as for an item that the authority has accepted.
  private static func isFoundAlike(_ before: ItemRecord, _ after: ItemRecord) -> Bool {
    let (old, new) = (before.item, after.item)
    return old.title == new.title && old.list == new.list && old.priority == new.priority && old.order == new.order
      && old.createdAt == new.createdAt && old.focusedSince == new.focusedSince
  }

  /// Updates a record with unchanged search columns: one row and the number index; returns false if it is missing.
  private func confirm(_ record: ItemRecord) throws -> Bool {
    let sql = "UPDATE visible SET number = ?, has_conflict = ?, item = ?, changed_at = ? WHERE id = ?"
    try database.cachedStatement(sql: sql).execute(arguments: [
      record.item.number, !record.conflicts.isEmpty, Intents.Row.cut(record.item).jsonText,
      record.item.changedAt?.milliseconds, record.item.id.description,
    ])
    return database.changesCount > 0
  }

  /// Stores the whole notes, folded, in a separate table that only searches read.
  private func setNotes(of id: ItemID, from old: String, to new: String) throws {
    guard old != new else { return }
    guard !new.isEmpty else {
      return try database.cachedStatement(sql: "DELETE FROM visible_notes WHERE id = ?").execute(arguments: [
        id.description
      ])
    }
    try database.cachedStatement(sql: "INSERT OR REPLACE INTO visible_notes (id, text) VALUES (?, ?)").execute(
      arguments: [id.description, new.folded])
  }

  func setTags(of id: ItemID, from old: Set<String>, to new: Set<String>) throws {
    let (left, added) = (old.subtracting(new).map(\.composed), new.subtracting(old).map(\.composed))
    for tag in left {
      try database.cachedStatement(sql: "DELETE FROM visible_tag WHERE tag = ? AND id = ?").execute(arguments: [
        tag, id.description,
      ])
    }
    for tag in added {
      try database.cachedStatement(sql: "INSERT OR IGNORE INTO visible_tag (tag, id) VALUES (?, ?)").execute(
        arguments: [tag, id.description])
    }
  }
}

extension ColumnCondition {
  fileprivate static func tagged(_ tags: Set<String>) -> ColumnCondition {
    let signs = tags.map { _ in "?" }.joined(separator: ", ")
    return ColumnCondition(
      "id IN (SELECT t.id FROM visible_tag AS t WHERE t.tag IN (\(signs)))",
      arguments: StatementArguments(tags.map(\.composed).sorted()))
  }
}

extension RowSource {
  static let visible = visible(seeking: nil)

  /// Returns the rows of `visible`, with the lines of the notes that match the filter.
  static func visible(seeking filter: Filter?) -> RowSource {
    let notes = filter.map { _ in ", (SELECT text FROM visible_notes WHERE visible_notes.id = visible.id) AS notes" }
    let parts = filter?.asksForParts == true ? ", \(PartTable.hasParts) AS has_parts" : ""
    let waiters =
      filter?.asksForWaiters == true ? ", \(WaitingTable.isBlocking("visible", account: "0")) AS is_blocking" : ""
    return RowSource(
      table: "visible", key: "rowid",
      columns: """
        has_conflict, item, (SELECT max(state) FROM outbox WHERE outbox.item = visible.id) AS state\(notes ?? "")\(parts)\(waiters)
        """,
      parts: """
        (
          SELECT visible.id AS id, list, is_deleted, is_done, due_day, parent
          FROM visible_part JOIN visible ON visible.id = visible_part.id
        ) AS part
        """, isPart: "EXISTS (SELECT 1 FROM visible_part AS p WHERE p.id = visible.id)",
      notToday: { database in
        let lists = Lists(try Visible.records(of: .list, in: database)).notToday
        let tags = try Visible.tags(database).notToday
        return NotTodayRows(
          NotToday(lists: lists, tags: tags), lists: lists.map(\.composed).sorted(),
          tagged: tags.isEmpty ? nil : .tagged(tags))
      }
    ) { row in
      let text: String = try row["item"]
      // A search decodes thousands of items only once, so it bypasses the cache.
      let known = try? filter == nil ? ItemMemo.shared.item(text) : Item(jsonText: text)
      guard let item = known else { return nil }
      let state = (try? row["state"]).flatMap(OutboxState.init(rawValue:))
      var found = Intents.Row(
        item: item, sync: state?.mark ?? .settled, hasConflict: (try? row["has_conflict"]) ?? false,
        notesFound: filter.flatMap { filter in (try? row["notes"]).map(filter.lines) } ?? "")
      // The number of parts is counted once the row is found.
      if !parts.isEmpty, try row["has_parts"] { found.parts = PartCount(done: 0, all: 1) }
      if !waiters.isEmpty { found.isBlocking = try row["is_blocking"] }
      return found
    }
  }
}

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

  /// Renames the values of fields in all rows that have any; reads the keys from the records.
  private func renameFields(_ fields: OwnFields) throws {
    let rows = try SQLRow.fetchAll(
      database.cachedStatement(sql: "SELECT id, item FROM visible WHERE kind IS NULL AND instr(item, ?) > 0"),
      arguments: [OwnFields.mark])
    for row in rows {
      guard let id = ItemID(try row["id"]), var item = try? Item(jsonText: row["item"]),
        let values = try record(id)?.item.ownFields
      else { continue }
      let named = fields.named(values)
      guard named != item.ownFields else { continue }
      item.ownFields = named
      try database.cachedStatement(sql: "UPDATE visible SET item = ? WHERE id = ?").execute(
        arguments: [item.jsonText, id.description])
    }
  }

  /// Returns the keys that are canonically equivalent (Unicode) to the key.
  private func spellings(of key: String) throws -> [String] {
    guard !key.utf8.allSatisfy({ $0 < 0x80 }) else { return [key] }
    return try String.fetchAll(database, sql: "SELECT DISTINCT key FROM visible WHERE key IS NOT NULL").filter {
      $0 == key
    }
  }

  private mutating func rename(_ id: ItemID, from before: Item, to after: Item, notes: String) throws {
    let names = try hiddenNames()
    if try names == nil || !Visible.isHidden(id, database) {
      tally.add(ItemColumns(before).tallies(before), -1)
      tally.add(ItemColumns(after).tallies(after), 1)
    }
    let sql = "UPDATE visible SET list = ?, item = ? WHERE id = ?"
    try database.cachedStatement(sql: sql).execute(arguments: [after.list?.composed, after.jsonText, id.description])
    var (old, new) = (before, after)
    (old.notes, new.notes) = (notes, notes)
    try WordIndex(database).change(id, from: old, to: new)
    if try names != nil && turn(id, isHidden: isToHide(after, names)) { try turnParts(of: id, names) }
  }
}
