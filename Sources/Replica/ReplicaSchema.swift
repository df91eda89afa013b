import Intents
import SQL
import SQLite
import Storage
import TodoModel

extension StoreSchema {
  /// The schema of the device's file, `replica.sqlite`.
  ///
  /// The cache is small, because every pane has the file open and the system caches its pages for all.
  static let replica = StoreSchema(
    applicationID: 0x746F_6472,
    steps: [
      first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth, thirteenth,
      fourteenth, fifteenth, sixteenth, seventeenth,
    ], cache: 512, stamp: { try Meta($0).renewCommit() })

  /// `outbox.state` is an `OutboxState`; `visible.due_day` is the first day on which the item can be due.
  private static let first: Step = { database in
    try database.execute(
      sql: """
        CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE base (id TEXT PRIMARY KEY, record TEXT NOT NULL);
        CREATE TABLE aside (id TEXT PRIMARY KEY, record TEXT NOT NULL);
        CREATE TABLE outbox (
          seq INTEGER PRIMARY KEY AUTOINCREMENT, mid TEXT NOT NULL UNIQUE, item TEXT NOT NULL,
          state INTEGER NOT NULL, reason TEXT, checksum INTEGER NOT NULL, mutation TEXT NOT NULL
        );
        CREATE INDEX outbox_by_item ON outbox (item, seq);
        CREATE INDEX outbox_by_state ON outbox (state, seq);
        CREATE TABLE visible (
          id TEXT PRIMARY KEY, number INTEGER, title TEXT NOT NULL, list TEXT, priority INTEGER NOT NULL,
          place TEXT NOT NULL, created_at INTEGER NOT NULL, due_day INTEGER, due_minute INTEGER NOT NULL,
          is_plain INTEGER NOT NULL, is_done INTEGER NOT NULL, done_at INTEGER, is_deleted INTEGER NOT NULL, has_conflict INTEGER NOT NULL,
          item TEXT NOT NULL
        );
        CREATE INDEX visible_by_number ON visible (number) WHERE number IS NOT NULL;
        CREATE INDEX visible_by_day ON visible (due_day, is_plain)
          WHERE is_deleted = 0 AND is_done = 0 AND due_day IS NOT NULL;
        CREATE INDEX visible_by_reckoning ON visible (due_day)
          WHERE is_deleted = 0 AND is_done = 0 AND due_day IS NOT NULL AND is_plain = 0;
        CREATE INDEX visible_anytime ON visible (priority DESC, place, id)
          WHERE is_deleted = 0 AND is_done = 0 AND due_day IS NULL;
        CREATE INDEX visible_by_completion ON visible (done_at) WHERE is_deleted = 0 AND done_at IS NOT NULL;
        CREATE INDEX visible_by_list ON visible (list) WHERE is_deleted = 0;
        CREATE INDEX visible_by_place ON visible (place) WHERE is_deleted = 0;
        CREATE TABLE visible_tag (tag TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (tag, id)) WITHOUT ROWID;
        CREATE INDEX visible_tag_by_item ON visible_tag (id);
        CREATE TABLE tally (
          kind TEXT NOT NULL, name TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (kind, name)
        ) WITHOUT ROWID;
        CREATE TABLE undo_group (
          id INTEGER PRIMARY KEY AUTOINCREMENT, label TEXT NOT NULL, at INTEGER NOT NULL, is_undone INTEGER NOT NULL
        );
        CREATE TABLE undo_step (
          "group" INTEGER NOT NULL, place INTEGER NOT NULL, step TEXT NOT NULL, PRIMARY KEY ("group", place)
        ) WITHOUT ROWID;
        CREATE TABLE draft (name TEXT PRIMARY KEY, text TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
        """)
  }

  /// Adds the last known records of an authority that was left, so that only later changes are sent on return.
  private static let second: Step = { database in
    try database.execute(
      sql: """
        CREATE TABLE left_place (authority TEXT PRIMARY KEY, epoch TEXT, cursor TEXT) WITHOUT ROWID;
        CREATE TABLE left_base (
          authority TEXT NOT NULL, id TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (authority, id)
        );
        """)
  }

  /// Adds `visible.focused_at`, when the item's focus began; few items have one.
  private static let third: Step = { database in
    try database.execute(
      sql: """
        ALTER TABLE visible ADD COLUMN focused_at INTEGER;
        CREATE INDEX visible_in_focus ON visible (focused_at)
          WHERE is_deleted = 0 AND is_done = 0 AND focused_at IS NOT NULL;
        """)
    let begun = try SQLRow.fetchAll(
      database, sql: "SELECT id, item FROM visible WHERE instr(item, 'focused_since') > 0")
    for row in begun {
      guard let since = (try? Item(jsonText: row["item"]))?.focusedSince else { continue }
      try database.execute(
        sql: "UPDATE visible SET focused_at = ? WHERE id = ?", arguments: [since.milliseconds, try row["id"] as String])
    }
  }

  /// Adds delivered reminders (`told`) and snoozes (`asleep`).
  ///
  /// `told.at` is the time of an item's latest delivered reminder, `kept_at` that of its delivery. `asleep.until` is
  /// the end of a snooze, `done_at` the item's last completion when it was snoozed.
  private static let fourth: Step = { database in
    try database.execute(
      sql: """
        CREATE TABLE told (item TEXT PRIMARY KEY, at INTEGER NOT NULL, kept_at INTEGER NOT NULL) WITHOUT ROWID;
        CREATE TABLE asleep (item TEXT PRIMARY KEY, until INTEGER NOT NULL, done_at INTEGER) WITHOUT ROWID;
        CREATE INDEX asleep_by_time ON asleep (until);
        """)
  }

  /// Adds items of an authority that cannot be decoded, in their original form.
  private static let fifth: Step = { database in
    try database.execute(
      sql: "CREATE TABLE unread (id TEXT PRIMARY KEY, words TEXT NOT NULL, value TEXT NOT NULL) WITHOUT ROWID")
  }

  /// Marks deadlines with a time, which programs of the previous version would lose on writing.
  private static let sixth: Step = { _ in }

  /// Adds the whole notes in lower case, for search.
  private static let seventh: Step = { database in
    try database.execute(sql: "CREATE TABLE visible_notes (id TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID")
    let ids = try String.fetchAll(
      database,
      sql: """
        SELECT id FROM visible WHERE id IN (
          SELECT id FROM base WHERE instr(record, '"notes"') > 0
          UNION SELECT id FROM aside WHERE instr(record, '"notes"') > 0 UNION SELECT item FROM outbox
        )
        """)
    for id in ids {
      guard let item = try ItemID(id).flatMap(Visible(database).record)?.item, !item.notes.isEmpty else { continue }
      try database.execute(
        sql: "INSERT INTO visible_notes (id, text) VALUES (?, ?)", arguments: [id, item.notes.lowercased()])
    }
  }
  /// Adds the word index (`WordIndex`).
  private static let eighth: Step = { database in
    try database.execute(
      sql: """
        CREATE VIRTUAL TABLE visible_words USING fts5 (
          runs, content = '', columnsize = 0, detail = none, prefix = '1 2', tokenize = 'ascii'
        );
        INSERT INTO meta (name, value) SELECT 'unindexed', max(rowid) FROM visible HAVING count(*) > 0;
        """)
  }
  /// Adds the index of parts (`PartTable`).
  private static let ninth: Step = { database in
    try database.execute(
      sql: """
        CREATE TABLE visible_part (
          parent TEXT NOT NULL, id TEXT NOT NULL, state INTEGER NOT NULL, PRIMARY KEY (parent, id)
        ) WITHOUT ROWID
        """)
    let rows = try SQLRow.fetchAll(database, sql: #"SELECT item FROM visible WHERE instr(item, '"parent":"') > 0"#)
    for row in rows {
      guard let item = try? Item(jsonText: row["item"]) else { continue }
      try PartTable(database).change(item.id, from: nil, to: item)
    }
  }

  /// Adds `visible.kind`, for records that older versions would show as items, and `visible.key`, the keys of lists.
  private static let tenth: Step = { database in
    try database.execute(
      sql: """
        ALTER TABLE visible ADD COLUMN kind TEXT;
        ALTER TABLE visible ADD COLUMN key TEXT;
        UPDATE visible SET key = list WHERE list IS NOT NULL;
        CREATE INDEX visible_by_kind ON visible (kind) WHERE kind IS NOT NULL;
        CREATE INDEX visible_by_key ON visible (key) WHERE key IS NOT NULL;
        """)
  }

  /// Adds dependencies between items (`WaitingTable`), including those that newer programs left in the items.
  private static let eleventh: Step = { database in
    try database.execute(sql: WaitingTable.schema)
    let rows = try SQLRow.fetchAll(database, sql: #"SELECT item FROM visible WHERE instr(item, '"blocked_by":') > 0"#)
    for row in rows {
      guard let item = try? Item(jsonText: row["item"]) else { continue }
      try WaitingTable(database).change(item.id, from: nil, to: item) { try Visible.seen($0, database) }
    }
  }

  /// Adds `visible.changed_at`, null if unchanged since added; saved filters are a kind unreadable to older versions.
  private static let twelfth: Step = { database in
    try database.execute(sql: "ALTER TABLE visible ADD COLUMN changed_at INTEGER")
  }

  /// Sorts the items of a day by minute.
  private static let thirteenth: Step = { database in
    try database.execute(
      sql: """
        DROP INDEX visible_by_day;
        CREATE INDEX visible_by_day ON visible (due_day, is_plain, due_minute)
          WHERE is_deleted = 0 AND is_done = 0 AND due_day IS NOT NULL;
        """)
  }

  /// Adds an index of the items with conflicts.
  private static let fourteenth: Step = { database in
    try database.execute(sql: "CREATE INDEX visible_by_conflict ON visible (id) WHERE has_conflict = 1")
  }

  /// Marks items with an end as not plain (`ItemColumns.isPlain`): they are due on several days.
  private static let fifteenth: Step = { database in
    try database.execute(
      sql: """
        UPDATE visible SET is_plain = 0
        WHERE is_plain = 1 AND instr(item, '"end":') > 0 AND json_valid(item)
          AND json_extract(item, '$.schedule.end') IS NOT NULL
        """)
  }

  /// Composes names and folds words (`String.folded`); adds `visible.letters`, the sort key of titles with accents.
  ///
  /// Rebuilds the word index if a text folds to other letters than its lower case.
  private static let sixteenth: Step = { database in
    try database.execute(sql: "ALTER TABLE visible ADD COLUMN letters TEXT")
    var hasOtherLetters = false
    for row in try SQLRow.fetchAll(
      database, sql: beyondASCII("visible", "rowid AS row, title, list", "title || coalesce(list, '')"))
    {
      let (title, list): (String, String?) = (try row["title"], try row["list"])
      let (folded, letters) = (title.folded, title.letters)
      hasOtherLetters = hasOtherLetters || folded != title || list.map { $0.folded != $0.lowercased() } == true
      try database.cachedStatement(sql: "UPDATE visible SET title = ?, letters = ?, list = ? WHERE rowid = ?").execute(
        arguments: [folded, letters == folded ? nil : letters, list?.composed, try row["row"] as Int])
    }
    for row in try SQLRow.fetchAll(database, sql: beyondASCII("visible_notes", "id, text", "text")) {
      let text: String = try row["text"]
      hasOtherLetters = hasOtherLetters || text.folded != text
      try database.cachedStatement(sql: "UPDATE visible_notes SET text = ? WHERE id = ?").execute(arguments: [
        text.folded, try row["id"] as String,
      ])
    }
    for row in try SQLRow.fetchAll(database, sql: beyondASCII("visible_tag", "tag, id", "tag")) {
      let (tag, id): (String, String) = (try row["tag"], try row["id"])
      hasOtherLetters = hasOtherLetters || tag.folded != tag.lowercased()
      try database.cachedStatement(sql: "UPDATE OR REPLACE visible_tag SET tag = ? WHERE tag = ? AND id = ?").execute(
        arguments: [tag.composed, tag, id])
    }
    try Tally.composeNames(database)
    guard hasOtherLetters else { return }
    try WordIndex(database).clear()
    let last = try Int.fetchOne(database, sql: "SELECT max(rowid) FROM visible")
    try Meta(database).set(.unindexed, to: last)
  }

  /// Adds the index of items' own reminders (`OwnReminderTable`), including those that newer programs left in items.
  private static let seventeenth: Step = { database in
    try database.execute(sql: OwnReminderTable.schema)
    let rows = try SQLRow.fetchAll(database, sql: #"SELECT item FROM visible WHERE instr(item, '"reminders":') > 0"#)
    for row in rows {
      guard let item = try? Item(jsonText: row["item"]) else { continue }
      try OwnReminderTable(database).change(item.id, from: nil, to: item)
    }
  }

  /// Returns the query for the rows of a table whose text is not all ASCII.
  private static func beyondASCII(_ table: String, _ columns: String, _ text: String) -> String {
    "SELECT \(columns) FROM \(table) WHERE length(\(text)) <> length(CAST(\(text) AS BLOB))"
  }
}
