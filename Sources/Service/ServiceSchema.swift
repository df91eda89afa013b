import Intents
import SQL
import SQLite
import Storage

extension StoreSchema {
  /// The schema of the service's file, `todos.sqlite`, for several accounts.
  static let service = StoreSchema(
    applicationID: 0x746F_6473,
    steps: [
      first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth, thirteenth,
      fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth, twentyFirst, twentySecond,
      twentyThird, twentyFourth, twentyFifth, twentySixth, twentySeventh, twentyEighth,
    ])

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
        """)
  }

  /// Adds passwords and sessions; adds columns for today and reminders, and their counts.
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
        """)
    try ItemTable.fill(database, from: "old_item")
    try database.execute(sql: "DROP TABLE old_item")
  }

  /// Indexes mutations by revision, to verify feed cursors.
  private static let third: Step = { database in
    try database.execute(sql: "CREATE INDEX mutation_by_revision ON mutation (account, revision)")
  }

  /// Indexes items by place, to find the last one for additions.
  private static let fourth: Step = { database in
    try database.execute(sql: "CREATE INDEX item_by_place ON item (account, place) WHERE is_deleted = 0")
  }

  /// Marks deadlines with a time, which programs of the previous version would lose on writing.
  private static let fifth: Step = { _ in }

  /// Adds the parent and the list of an item as columns generated from its record; indexes the parts.
  private static let sixth: Step = { database in
    try database.execute(
      sql: """
        ALTER TABLE item ADD COLUMN parent TEXT
          AS (CASE WHEN json_valid(record) THEN json_extract(record, '$.item.parent') END);
        ALTER TABLE item ADD COLUMN list TEXT
          AS (CASE WHEN json_valid(record) THEN json_extract(record, '$.item.list') END);
        CREATE INDEX item_by_parent ON item (account, parent, place, id)
          WHERE is_deleted = 0 AND parent IS NOT NULL;
        """)
  }

  /// Indexes reminders by clock and minute, which many items share.
  private static let seventh: Step = { database in
    try database.execute(
      sql: """
        DROP INDEX item_by_reminder;
        ALTER TABLE item ADD COLUMN remind_by TEXT;
        """)
    try ItemTable.fillReminders(database)
    try database.execute(
      sql: "CREATE INDEX item_by_reminder ON item (remind_by, remind_at) WHERE remind_by IS NOT NULL")
  }

  /// Marks reminders with a time in a zone, which programs of the previous version do not find.
  private static let eighth: Step = { _ in }

  /// Adds records of other kinds than items, with number 0.
  ///
  /// Programs of the previous version would show them as items. The open items of a list are counted without decoding
  /// records.
  private static let ninth: Step = { database in
    try database.execute(
      sql: """
        ALTER TABLE item ADD COLUMN kind TEXT
          AS (CASE WHEN json_valid(record) THEN json_extract(record, '$.item.kind') END);
        CREATE INDEX item_by_kind ON item (account, kind) WHERE kind IS NOT NULL;
        CREATE INDEX item_by_list ON item (account, list, is_deleted, is_done, is_plain, due_day);
        DROP INDEX item_by_number;
        CREATE UNIQUE INDEX item_by_number ON item (account, number) WHERE number > 0;
        """)
  }

  /// Adds dependencies between items (`WaitingTable`), including those that newer programs left in the records.
  private static let tenth: Step = { database in
    try database.execute(sql: WaitingTable.schema)
    let rows = try SQLRow.fetchAll(
      database, sql: #"SELECT account, record FROM item WHERE instr(record, '"blocked_by":') > 0"#)
    for row in rows {
      guard let item = RecordText.readable(try row["record"])?.item else { continue }
      try ItemTable(database, AccountID(rowID: row["account"])).link(item, replacing: nil)
    }
  }

  /// Marks saved filters: records of a kind that programs of the previous version cannot read.
  private static let eleventh: Step = { _ in }

  /// Indexes items that are or were in focus.
  private static let twelfth: Step = { database in
    for (name, names) in [("item_in_focus", FocusRows.now), ("item_of_focus", FocusRows.ever)] {
      try database.execute(sql: "CREATE INDEX \(name) ON item (account, place, id) WHERE is_deleted = 0 AND \(names)")
    }
  }

  /// Adds the key of a session, which proves the sender of a write.
  private static let thirteenth: Step = { database in
    try database.execute(sql: "ALTER TABLE session ADD COLUMN key TEXT")
  }

  /// Adds webhooks and their progress.
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
        """)
  }

  /// Adds app passwords and their sessions; stops reusing account ids, which others may know after a removal.
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
        """)
  }

  /// Adds the user's zone, for reminders and for requests without a zone.
  private static let sixteenth: Step = { database in
    try database.execute(
      sql: "ALTER TABLE account ADD COLUMN zone TEXT; CREATE INDEX account_by_zone ON account (zone)")
  }

  /// Marks items with an end as not plain (`ItemColumns.isPlain`): they are due on days that no column or count has.
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
        """)
  }

  /// Composes the names of lists and tags in the counts.
  private static let eighteenth: Step = { try Tally.composeNames($0, owned: true) }

  /// The user's local time when an item was last reminded of (minutes).
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
        """)
  }

  /// Computes the reminders of items with reminders of their own again, which programs of the previous version ignore.
  private static let twentyFirst: Step = { try $0.execute(sql: ReminderColumns.again) }

  /// Adds the objects and properties that clients of CalDAV store.
  private static let twentySecond: Step = { database in
    try database.execute(
      sql: """
        CREATE TABLE dav_resource (
          account INTEGER NOT NULL, item TEXT NOT NULL, name TEXT NOT NULL, uid TEXT NOT NULL, change INTEGER NOT NULL,
          kept BLOB NOT NULL, awaits TEXT NOT NULL, PRIMARY KEY (account, item)
        ) WITHOUT ROWID;
        CREATE INDEX dav_resource_by_name ON dav_resource (account, name);
        CREATE INDEX dav_resource_by_uid ON dav_resource (account, uid);
        CREATE INDEX dav_resource_by_change ON dav_resource (account, change);
        CREATE INDEX dav_resource_awaiting ON dav_resource (account) WHERE awaits <> '';
        CREATE TABLE dav_property (
          account INTEGER NOT NULL, list TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,
          PRIMARY KEY (account, list, name)
        ) WITHOUT ROWID;
        """)
  }

  /// Adds feeds and the scope of app passwords, which programs of the previous version would let open everything.
  private static let twentyThird: Step = { database in
    try database.execute(
      sql: """
        ALTER TABLE app_password ADD COLUMN scope TEXT;
        CREATE TABLE feed (
          account INTEGER NOT NULL, id TEXT NOT NULL, digest TEXT NOT NULL, list TEXT, filter TEXT,
          created_at INTEGER NOT NULL, last_used_at INTEGER, PRIMARY KEY (account, id)
        ) WITHOUT ROWID;
        CREATE UNIQUE INDEX feed_by_digest ON feed (digest);
        """)
  }

  /// Adds the links that sign phones in.
  private static let twentyFourth: Step = { database in
    try database.execute(
      sql: """
        CREATE TABLE phone_link (
          account INTEGER PRIMARY KEY, digest TEXT NOT NULL, session TEXT NOT NULL, expires_at INTEGER NOT NULL
        );
        CREATE UNIQUE INDEX phone_link_by_digest ON phone_link (digest);
        """)
  }

  /// Adds passkeys, which programs of the previous version would keep when the password changes.
  private static let twentyFifth: Step = { database in
    try database.execute(
      sql: """
        CREATE TABLE passkey (
          account INTEGER NOT NULL, credential TEXT NOT NULL, handle TEXT NOT NULL, name TEXT NOT NULL,
          key TEXT NOT NULL, counter INTEGER NOT NULL, created_at INTEGER NOT NULL, last_used_at INTEGER,
          PRIMARY KEY (account, credential)
        ) WITHOUT ROWID;
        CREATE UNIQUE INDEX passkey_by_credential ON passkey (credential);
        """)
  }

  /// Adds the persons at a sign-in provider; marks disabled accounts, which they may not open.
  private static let twentySixth: Step = { database in
    try database.execute(
      sql: """
        CREATE TABLE identity (
          account INTEGER NOT NULL, issuer TEXT NOT NULL, subject TEXT NOT NULL, linked_at INTEGER NOT NULL,
          PRIMARY KEY (account, issuer)
        ) WITHOUT ROWID;
        CREATE UNIQUE INDEX identity_by_subject ON identity (issuer, subject);
        ALTER TABLE account ADD COLUMN disabled_at INTEGER;
        """)
  }

  /// Adds the keys and subscriptions of push messages.
  private static let twentySeventh: Step = { database in
    try database.execute(
      sql: """
        CREATE TABLE push_key (account INTEGER PRIMARY KEY, secret TEXT NOT NULL);
        CREATE TABLE push_subscription (
          account INTEGER NOT NULL, session TEXT NOT NULL, endpoint TEXT NOT NULL, p256dh TEXT NOT NULL,
          auth TEXT NOT NULL, created_at INTEGER NOT NULL, PRIMARY KEY (account, session)
        ) WITHOUT ROWID;
        CREATE INDEX push_subscription_by_endpoint ON push_subscription (endpoint);
        """)
  }

  /// Adds the language of push messages; NULL is English.
  private static let twentyEighth: Step = { database in
    try database.execute(sql: "ALTER TABLE push_subscription ADD COLUMN language TEXT")
  }
}
