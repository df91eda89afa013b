import Intents
import SQL
import SQLite
import Storage

extension StoreSchema {
  /// The schema of the service's file, `todos.sqlite`; several accounts from the first version on.
  static let service = StoreSchema(
    applicationID: 0x746F_6473,
    steps: [
      first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth,
      thirteenth,
      fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth,
    ]
  )

  private static let first: Step = { database in
    try database.execute(
      sql: """
        CREATE TABLE life (epoch TEXT NOT NULL, begun_at INTEGER NOT NULL, pruned_at INTEGER NOT NULL);
        CREATE TABLE account (
          id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,
          revision INTEGER NOT NULL DEFAULT 0, number INTEGER NOT NULL DEFAULT 0, horizon INTEGER NOT NULL DEFAULT 0
        );
        CREATE TABLE item (
          account INTEGER NOT NULL, id TEXT NOT NULL, number INTEGER NOT NULL, version INTEGER NOT NULL,
          deleted_at INTEGER, record TEXT NOT NULL, PRIMARY KEY (account, id)
        );
        CREATE UNIQUE INDEX item_by_number ON item (account, number);
        CREATE UNIQUE INDEX item_by_version ON item (account, version);
        CREATE INDEX item_by_deletion ON item (deleted_at) WHERE deleted_at IS NOT NULL;
        CREATE TABLE mutation (
          account INTEGER NOT NULL, mid TEXT NOT NULL, fingerprint BLOB NOT NULL, outcome TEXT NOT NULL,
          revision INTEGER NOT NULL, rejection TEXT, received_at INTEGER NOT NULL, PRIMARY KEY (account, mid)
        ) WITHOUT ROWID;
        CREATE INDEX mutation_by_age ON mutation (received_at);
        CREATE TABLE device (
          account INTEGER NOT NULL, id TEXT NOT NULL, seq INTEGER NOT NULL, seen_at INTEGER NOT NULL,
          PRIMARY KEY (account, id)
        ) WITHOUT ROWID;
        CREATE TABLE history (
          account INTEGER NOT NULL, item TEXT NOT NULL, revision INTEGER NOT NULL, place INTEGER NOT NULL,
          received_at INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (account, item, revision, place)
        ) WITHOUT ROWID;
        CREATE INDEX history_by_age ON history (received_at);
        """
    )
  }

  /// People sign in; what today and reminders need of an item stands in columns, and is counted.
  private static let second: Step = { database in
    try database.execute(
      sql: """
        DROP INDEX item_by_number;
        DROP INDEX item_by_version;
        DROP INDEX item_by_deletion;
        ALTER TABLE item RENAME TO old_item;
        CREATE TABLE item (
          account INTEGER NOT NULL, id TEXT NOT NULL, number INTEGER NOT NULL, version INTEGER NOT NULL,
          deleted_at INTEGER, is_deleted INTEGER NOT NULL, priority INTEGER NOT NULL, place TEXT NOT NULL,
          due_day INTEGER, due_minute INTEGER NOT NULL, is_plain INTEGER NOT NULL, is_done INTEGER NOT NULL,
          done_at INTEGER, remind_at INTEGER, record TEXT NOT NULL, PRIMARY KEY (account, id)
        );
        CREATE UNIQUE INDEX item_by_number ON item (account, number);
        CREATE UNIQUE INDEX item_by_version ON item (account, version);
        CREATE INDEX item_by_deletion ON item (deleted_at) WHERE deleted_at IS NOT NULL;
        CREATE INDEX item_by_time ON item (account, due_day, due_minute, priority DESC, place, id)
          WHERE is_deleted = 0 AND is_done = 0 AND due_day IS NOT NULL AND is_plain = 1;
        CREATE INDEX item_by_reckoning ON item (account, due_day)
          WHERE is_deleted = 0 AND is_done = 0 AND due_day IS NOT NULL AND is_plain = 0;
        CREATE INDEX item_anytime ON item (account, priority DESC, place, id)
          WHERE is_deleted = 0 AND is_done = 0 AND due_day IS NULL;
        CREATE INDEX item_by_completion ON item (account, done_at)
          WHERE is_deleted = 0 AND done_at IS NOT NULL;
        CREATE INDEX item_by_reminder ON item (remind_at) WHERE remind_at IS NOT NULL;
        CREATE TABLE tally (
          account INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, count INTEGER NOT NULL,
          PRIMARY KEY (account, kind, name)
        ) WITHOUT ROWID;
        CREATE TABLE credential (account INTEGER PRIMARY KEY, phc TEXT NOT NULL, set_at INTEGER NOT NULL);
        CREATE TABLE session (
          sid TEXT PRIMARY KEY, account INTEGER NOT NULL, name TEXT NOT NULL, use TEXT NOT NULL,
          created_at INTEGER NOT NULL, last_seen_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
          revoked_at INTEGER
        ) WITHOUT ROWID;
        CREATE INDEX session_by_account ON session (account);
        CREATE INDEX session_by_end ON session (expires_at);
        """
    )
    try ItemTable.fill(database, from: "old_item")
    try database.execute(sql: "DROP TABLE old_item")
  }

  /// A place in the feed is told by the mutation behind it.
  private static let third: Step = { database in
    try database.execute(sql: "CREATE INDEX mutation_by_revision ON mutation (account, revision)")
  }

  /// What is added comes behind all others, whose last place is found at once.
  private static let fourth: Step = { database in
    try database.execute(sql: "CREATE INDEX item_by_place ON item (account, place) WHERE is_deleted = 0")
  }

  /// A deadline may have a time from here on, which programs of the version before would lose where they write.
  private static let fifth: Step = { _ in }

  /// What is part of an item is found at once, and a list by its name and titles: they are read out of the record, also
  /// of those that are there.
  private static let sixth: Step = { database in
    try database.execute(
      sql: """
        ALTER TABLE item ADD COLUMN parent TEXT
          AS (CASE WHEN json_valid(record) THEN json_extract(record, '$.item.parent') END);
        ALTER TABLE item ADD COLUMN list TEXT
          AS (CASE WHEN json_valid(record) THEN json_extract(record, '$.item.list') END);
        CREATE INDEX item_by_parent ON item (account, parent, place, id)
          WHERE is_deleted = 0 AND parent IS NOT NULL;
        """
    )
  }

  /// A reminder is found by the minute of the clock that it hangs on, which many items have in common.
  private static let seventh: Step = { database in
    try database.execute(
      sql: """
        DROP INDEX item_by_reminder;
        ALTER TABLE item ADD COLUMN remind_by TEXT;
        """
    )
    try ItemTable.fillReminders(database)
    try database.execute(
      sql: "CREATE INDEX item_by_reminder ON item (remind_by, remind_at) WHERE remind_by IS NOT NULL"
    )
  }

  /// A reminder may stand at its moment in a zone from here on, where programs of the version before do not look.
  private static let eighth: Step = { _ in }

  /// Records of other kinds than items, which have no number: 0 stands in the column.
  ///
  /// What is open of a list is counted without a look at the records.
  /// Programs of the version before would show them as items.
  private static let ninth: Step = { database in
    try database.execute(
      sql: """
        ALTER TABLE item ADD COLUMN kind TEXT
          AS (CASE WHEN json_valid(record) THEN json_extract(record, '$.item.kind') END);
        CREATE INDEX item_by_kind ON item (account, kind) WHERE kind IS NOT NULL;
        CREATE INDEX item_by_list ON item (account, list, is_deleted, is_done, is_plain, due_day);
        DROP INDEX item_by_number;
        CREATE UNIQUE INDEX item_by_number ON item (account, number) WHERE number > 0;
        """
    )
  }

  /// Which items wait for which: see `WaitingTable`.
  ///
  /// What newer programs left of it in the records is read anew.
  private static let tenth: Step = { database in
    try database.execute(sql: WaitingTable.schema)
    let rows = try SQLRow.fetchAll(
      database,
      sql: #"SELECT account, record FROM item WHERE instr(record, '"blocked_by":') > 0"#
    )
    for row in rows {
      guard let item = RecordText.readable(try row["record"])?.item else { continue }
      try ItemTable(database, AccountID(rowID: row["account"])).link(item, replacing: nil)
    }
  }

  /// Saved filters are records of a kind that programs of the version before cannot read.
  private static let eleventh: Step = { _ in }

  /// What is in focus, or was, is found without a look at all else.
  private static let twelfth: Step = { database in
    for (name, names) in [("item_in_focus", FocusRows.now), ("item_of_focus", FocusRows.ever)] {
      try database.execute(
        sql: "CREATE INDEX \(name) ON item (account, place, id) WHERE is_deleted = 0 AND \(names)"
      )
    }
  }

  /// A session may have a key by which it proves who writes.
  private static let thirteenth: Step = { database in
    try database.execute(sql: "ALTER TABLE session ADD COLUMN key TEXT")
  }

  /// Who is told of changes by a request of the server's own, and how far each of them has been told.
  private static let fourteenth: Step = { database in
    try database.execute(
      sql: """
        CREATE TABLE webhook (
          account INTEGER NOT NULL, id TEXT NOT NULL, url TEXT NOT NULL, secret TEXT NOT NULL,
          created_at INTEGER NOT NULL, epoch TEXT NOT NULL, delivered INTEGER NOT NULL, pending INTEGER,
          tested_at INTEGER, failures INTEGER NOT NULL DEFAULT 0, failing_since INTEGER, tried_at INTEGER,
          outcome TEXT, next_at INTEGER NOT NULL DEFAULT 0, stopped_at INTEGER, claim TEXT,
          claimed_until INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (account, id)
        ) WITHOUT ROWID
        """
    )
  }

  /// Programs have passwords of their own, and a session may be one of theirs.
  ///
  /// The number of an account is given to no other, so that one can be removed while others know it.
  private static let fifteenth: Step = { database in
    try database.execute(
      sql: """
        CREATE TABLE app_password (
          account INTEGER NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, digest TEXT NOT NULL,
          read_only INTEGER NOT NULL, created_at INTEGER NOT NULL, last_used_at INTEGER, PRIMARY KEY (account, id)
        ) WITHOUT ROWID;
        ALTER TABLE account RENAME TO old_account;
        CREATE TABLE account (
          id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE,
          revision INTEGER NOT NULL DEFAULT 0, number INTEGER NOT NULL DEFAULT 0, horizon INTEGER NOT NULL DEFAULT 0
        );
        INSERT INTO account (id, name, revision, number, horizon)
          SELECT id, name, revision, number, horizon FROM old_account;
        DROP TABLE old_account;
        ALTER TABLE session ADD COLUMN app TEXT;
        ALTER TABLE session ADD COLUMN read_only INTEGER NOT NULL DEFAULT 0;
        """
    )
  }

  /// The zone that a person lives in: reminders go by it, and what is asked without a zone.
  private static let sixteenth: Step = { database in
    try database.execute(
      sql: "ALTER TABLE account ADD COLUMN zone TEXT; CREATE INDEX account_by_zone ON account (zone)"
    )
  }

  /// What has an end is due on more than one day, which no column tells (`ItemColumns.isPlain`), nor any count of a day.
  private static let seventeenth: Step = { database in
    try database.execute(
      sql: """
        UPDATE item SET is_plain = 0
        WHERE is_plain = 1 AND instr(record, '"end":') > 0 AND json_valid(record)
          AND json_extract(record, '$.item.schedule.end') IS NOT NULL;
        DELETE FROM tally WHERE kind = 'day';
        INSERT INTO tally (account, kind, name, count)
          SELECT account, 'day', printf('%07d', due_day + 1000000), count(*) FROM item
          WHERE is_deleted = 0 AND is_done = 0 AND is_plain = 1 AND due_day IS NOT NULL GROUP BY account, due_day;
        """
    )
  }

  /// The names of lists and tags are counted composed, however they were typed.
  private static let eighteenth: Step = { try Tally.composeNames($0, owned: true) }

  /// The person's wall clock when an item was last told (minutes).
  private static let nineteenth: Step = { database in
    try database.execute(sql: "ALTER TABLE item ADD COLUMN told_clock INTEGER")
  }

  /// Undo steps of each request of a session.
  private static let twentieth: Step = { database in
    try database.execute(
      sql: """
        CREATE TABLE undoable (
          account INTEGER NOT NULL, device TEXT NOT NULL, revision INTEGER NOT NULL, received_at INTEGER NOT NULL,
          steps TEXT NOT NULL, undone TEXT, PRIMARY KEY (account, device, revision)
        ) WITHOUT ROWID;
        CREATE INDEX undoable_by_age ON undoable (received_at);
        """
    )
  }
}
