import SQL

/// The tables of `ServiceSchema` in PostgreSQL, and their migrations.
///
/// SQLite's own functions are defined here, so that both databases run the same statements. Texts compare by bytes
/// (`COLLATE "C"`), as in SQLite. All keys begin with the account, except those that find an account: its name, a
/// session, a feed, a phone link, a passkey, an identity. A database crash may lose the counts of sign-in attempts and
/// the used signatures.
package struct PostgresSchema {
  /// A migration from one version to the next.
  package struct Step {
    let sql: String
    /// Indicates that programs of the previous version may keep writing.
    let keepsOthers: Bool

    package init(sql: String, keepsOthers: Bool) {
      self.sql = sql
      self.keepsOthers = keepsOthers
    }
  }

  /// The schema that this program knows.
  package static let newest = PostgresSchema(steps: [
    Step(sql: first, keepsOthers: false), Step(sql: second, keepsOthers: true), Step(sql: third, keepsOthers: true),
    Step(sql: fourth, keepsOthers: true), Step(sql: fifth, keepsOthers: true), Step(sql: sixth, keepsOthers: false),
    Step(sql: seventh, keepsOthers: false), Step(sql: eighth, keepsOthers: true), Step(sql: ninth, keepsOthers: true),
    Step(sql: tenth, keepsOthers: false), Step(sql: eleventh, keepsOthers: true),
    Step(sql: twelfth, keepsOthers: false), Step(sql: thirteenth, keepsOthers: true),
    Step(sql: fourteenth, keepsOthers: false), Step(sql: fifteenth, keepsOthers: true),
    Step(sql: sixteenth, keepsOthers: true), Step(sql: seventeenth, keepsOthers: true),
  ])

  /// The migrations from an empty database to the newest version.
  package let steps: [Step]

  package init(steps: [Step]) { self.steps = steps }

  /// The newest version.
  package var version: Int { steps.count }

  /// The oldest version whose programs may write, set by the last incompatible migration.
  private var oldest: Int { (steps.lastIndex { !$0.keepsOthers } ?? 0) + 1 }

  /// The advisory lock for migrations, an arbitrary number that all programs share.
  private static let lock = 0x746F_6473

  /// Migrates the tables and returns the oldest version whose programs may write.
  ///
  /// A version above this program's belongs to a newer program. The tables are in the first schema of the search path,
  /// which is created if it is missing.
  func prepare(_ connection: PostgresConnection) throws -> Int {
    if try String.fetchOne(connection, sql: "SELECT current_schema()") == nil { try makeSchema(connection) }
    if case let known = try found(connection), known < version { try upgrade(connection) }
    return try PostgresSchema.oldest(connection)
  }

  /// Returns the oldest version whose programs may write.
  ///
  /// A transaction may rely on the result until its end, because a migration that changes it waits.
  static func oldest(_ connection: any SQLConnection) throws -> Int {
    try Int.fetchOne(connection, sql: "SELECT oldest FROM schema_version") ?? .max
  }

  private func upgrade(_ connection: PostgresConnection) throws {
    try connection.transaction("BEGIN") {
      try connection.execute(sql: "SELECT pg_advisory_xact_lock(?)", arguments: [PostgresSchema.lock])
      let known = try found(connection)
      guard known < version else { return }
      if known > 0, try PostgresSchema.oldest(connection) < oldest {
        try connection.execute(sql: "LOCK TABLE schema_version IN ACCESS EXCLUSIVE MODE")
      }
      for step in steps.dropFirst(known) { try connection.execute(sql: step.sql) }
      let sql = """
        INSERT INTO schema_version (version, oldest) VALUES (?, ?)
        ON CONFLICT (one) DO UPDATE SET version = excluded.version, oldest = excluded.oldest
        """
      try connection.execute(sql: sql, arguments: [version, oldest])
    }
  }

  private func makeSchema(_ connection: PostgresConnection) throws {
    let sql = "SELECT quote_ident(trim(split_part(current_setting('search_path'), ',', 1), ' \"'))"
    guard let name = try String.fetchOne(connection, sql: sql) else { return }
    try connection.execute(sql: "CREATE SCHEMA IF NOT EXISTS \(name)")
  }

  /// Returns the installed version, or 0 if there is none.
  private func found(_ connection: PostgresConnection) throws -> Int {
    let name = try String.fetchOne(connection, sql: "SELECT CAST(to_regclass('schema_version') AS TEXT)")
    guard name != nil else { return 0 }
    return try Int.fetchOne(connection, sql: "SELECT version FROM schema_version") ?? 0
  }

  private static let first = #"""
    CREATE TABLE schema_version (
      one BOOLEAN PRIMARY KEY DEFAULT TRUE CHECK (one), version INTEGER NOT NULL, oldest INTEGER NOT NULL
    );
    CREATE TABLE signing_key (one BOOLEAN PRIMARY KEY DEFAULT TRUE CHECK (one), keys TEXT NOT NULL);
    CREATE UNLOGGED TABLE login_mark (
      name TEXT COLLATE "C" PRIMARY KEY, count BIGINT NOT NULL, at BIGINT NOT NULL, until BIGINT NOT NULL,
      gone_at BIGINT NOT NULL
    );
    CREATE INDEX login_mark_by_end ON login_mark (gone_at);

    CREATE FUNCTION instr(whole TEXT, part TEXT) RETURNS INTEGER LANGUAGE sql IMMUTABLE PARALLEL SAFE
      AS 'SELECT strpos(whole, part)';
    CREATE FUNCTION json_valid(record TEXT) RETURNS BOOLEAN LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
      BEGIN
        PERFORM record::json;
        RETURN TRUE;
      EXCEPTION WHEN data_exception THEN
        RETURN FALSE;
      END $$;
    CREATE FUNCTION json_extract(record TEXT, path TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
      BEGIN
        RETURN record::json #>> string_to_array(substr(path, 3), '.');
      EXCEPTION WHEN data_exception THEN
        RETURN NULL;
      END $$;

    CREATE TABLE life (
      one BOOLEAN PRIMARY KEY DEFAULT TRUE CHECK (one), epoch TEXT NOT NULL, begun_at BIGINT NOT NULL,
      pruned_at BIGINT NOT NULL
    );
    CREATE TABLE account (
      id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, name TEXT COLLATE "C" NOT NULL UNIQUE,
      revision BIGINT NOT NULL DEFAULT 0, number BIGINT NOT NULL DEFAULT 0, horizon BIGINT NOT NULL DEFAULT 0
    );
    CREATE TABLE item (
      account BIGINT NOT NULL, id TEXT COLLATE "C" NOT NULL, number BIGINT NOT NULL, version BIGINT NOT NULL,
      deleted_at BIGINT, is_deleted INTEGER NOT NULL, priority INTEGER NOT NULL, place TEXT COLLATE "C" NOT NULL,
      due_day BIGINT, due_minute INTEGER NOT NULL, is_plain INTEGER NOT NULL, is_done INTEGER NOT NULL,
      done_at BIGINT, remind_at BIGINT, record TEXT COLLATE "C" NOT NULL,
      parent TEXT COLLATE "C" GENERATED ALWAYS AS (json_extract(record, '$.item.parent')) STORED,
      list TEXT COLLATE "C" GENERATED ALWAYS AS (json_extract(record, '$.item.list')) STORED,
      remind_by TEXT COLLATE "C",
      kind TEXT COLLATE "C" GENERATED ALWAYS AS (json_extract(record, '$.item.kind')) STORED,
      PRIMARY KEY (account, id)
    );
    CREATE UNIQUE INDEX item_by_number ON item (account, number) WHERE number > 0;
    CREATE UNIQUE INDEX item_by_version ON item (account, version);
    CREATE INDEX item_by_deletion ON item (deleted_at) WHERE deleted_at IS NOT NULL;
    CREATE INDEX item_by_time ON item (account, due_day, due_minute, priority DESC, place, id)
      WHERE is_deleted = 0 AND is_done = 0 AND due_day IS NOT NULL AND is_plain = 1;
    CREATE INDEX item_by_reckoning ON item (account, due_day)
      WHERE is_deleted = 0 AND is_done = 0 AND due_day IS NOT NULL AND is_plain = 0;
    CREATE INDEX item_anytime ON item (account, priority DESC, place, id)
      WHERE is_deleted = 0 AND is_done = 0 AND due_day IS NULL;
    CREATE INDEX item_by_completion ON item (account, done_at) WHERE is_deleted = 0 AND done_at IS NOT NULL;
    CREATE INDEX item_by_place ON item (account, place) WHERE is_deleted = 0;
    CREATE INDEX item_by_parent ON item (account, parent, place, id) WHERE is_deleted = 0 AND parent IS NOT NULL;
    CREATE INDEX item_by_reminder ON item (remind_by, remind_at) WHERE remind_by IS NOT NULL;
    CREATE INDEX item_by_kind ON item (account, kind) WHERE kind IS NOT NULL;
    CREATE INDEX item_by_list ON item (account, list, is_deleted, is_done, is_plain, due_day);
    CREATE INDEX item_in_focus ON item (account, place, id)
      WHERE is_deleted = 0 AND instr(record, '"focused_since":') > 0;
    CREATE INDEX item_of_focus ON item (account, place, id) WHERE is_deleted = 0 AND instr(record, '"focus') > 0;
    CREATE TABLE waiting (
      account BIGINT NOT NULL, blocker TEXT COLLATE "C" NOT NULL, blocked TEXT COLLATE "C" NOT NULL,
      since BIGINT NOT NULL, is_open INTEGER NOT NULL, PRIMARY KEY (account, blocker, blocked)
    );
    CREATE INDEX waiting_open ON waiting (account, blocked) WHERE is_open = 1;
    CREATE TABLE tally (
      account BIGINT NOT NULL, kind TEXT COLLATE "C" NOT NULL, name TEXT COLLATE "C" NOT NULL, count BIGINT NOT NULL,
      PRIMARY KEY (account, kind, name)
    );
    CREATE TABLE mutation (
      account BIGINT NOT NULL, mid TEXT COLLATE "C" NOT NULL, fingerprint BYTEA NOT NULL, outcome TEXT NOT NULL,
      revision BIGINT NOT NULL, rejection TEXT, received_at BIGINT NOT NULL, PRIMARY KEY (account, mid)
    );
    CREATE INDEX mutation_by_age ON mutation (received_at);
    CREATE INDEX mutation_by_revision ON mutation (account, revision);
    CREATE TABLE device (
      account BIGINT NOT NULL, id TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL, seen_at BIGINT NOT NULL,
      PRIMARY KEY (account, id)
    );
    CREATE TABLE history (
      account BIGINT NOT NULL, item TEXT COLLATE "C" NOT NULL, revision BIGINT NOT NULL, place INTEGER NOT NULL,
      received_at BIGINT NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (account, item, revision, place)
    );
    CREATE INDEX history_by_age ON history (received_at);
    CREATE TABLE credential (account BIGINT PRIMARY KEY, phc TEXT NOT NULL, set_at BIGINT NOT NULL);
    CREATE TABLE session (
      sid TEXT COLLATE "C" PRIMARY KEY, account BIGINT NOT NULL, name TEXT NOT NULL, use TEXT NOT NULL,
      created_at BIGINT NOT NULL, last_seen_at BIGINT NOT NULL, expires_at BIGINT NOT NULL, revoked_at BIGINT
    );
    CREATE INDEX session_by_account ON session (account);
    CREATE INDEX session_by_end ON session (expires_at);
    """#

  /// Adds session keys that prove the author of a write, and used signatures, which are valid once on all servers.
  private static let second = """
    ALTER TABLE session ADD COLUMN key TEXT COLLATE "C";
    CREATE UNLOGGED TABLE used_nonce (name TEXT COLLATE "C" PRIMARY KEY, gone_at BIGINT NOT NULL);
    CREATE INDEX used_nonce_by_end ON used_nonce (gone_at);
    """

  /// Adds webhooks with their delivery state.
  private static let third = #"""
    CREATE TABLE webhook (
      account BIGINT NOT NULL, id TEXT COLLATE "C" NOT NULL, url TEXT NOT NULL, secret TEXT NOT NULL,
      created_at BIGINT NOT NULL, epoch TEXT NOT NULL, delivered BIGINT NOT NULL, pending BIGINT, tested_at BIGINT,
      failures INTEGER NOT NULL DEFAULT 0, failing_since BIGINT, tried_at BIGINT, outcome TEXT,
      next_at BIGINT NOT NULL DEFAULT 0, stopped_at BIGINT, claim TEXT, claimed_until BIGINT NOT NULL DEFAULT 0,
      PRIMARY KEY (account, id)
    );
    """#

  /// Adds app passwords and their sessions; the previous version ignores sessions of unknown use.
  private static let fourth = """
    CREATE TABLE app_password (
      account BIGINT NOT NULL, id TEXT COLLATE "C" NOT NULL, name TEXT COLLATE "C" NOT NULL,
      digest TEXT COLLATE "C" NOT NULL, read_only INTEGER NOT NULL, created_at BIGINT NOT NULL, last_used_at BIGINT,
      PRIMARY KEY (account, id)
    );
    ALTER TABLE session ADD COLUMN app TEXT COLLATE "C";
    ALTER TABLE session ADD COLUMN read_only INTEGER NOT NULL DEFAULT 0;
    """

  /// Adds the user's zone; functions that catch errors begin a subtransaction, which parallel workers must not.
  private static let fifth = """
    ALTER TABLE account ADD COLUMN zone TEXT COLLATE "C";
    CREATE INDEX account_by_zone ON account (zone);
    ALTER FUNCTION json_valid(TEXT) PARALLEL UNSAFE;
    ALTER FUNCTION json_extract(TEXT, TEXT) PARALLEL UNSAFE;
    """

  /// Excludes items with an end from `is_plain` and the counts by day: they are due on several days.
  private static let sixth = #"""
    UPDATE item SET is_plain = 0
      WHERE is_plain = 1 AND instr(record, '"end":') > 0 AND json_extract(record, '$.item.schedule.end') IS NOT NULL;
    DELETE FROM tally WHERE kind = 'day';
    INSERT INTO tally (account, kind, name, count)
      SELECT account, 'day', lpad((due_day + 1000000)::text, 7, '0'), count(*) FROM item
      WHERE is_deleted = 0 AND is_done = 0 AND is_plain = 1 AND due_day IS NOT NULL GROUP BY account, due_day;
    """#

  /// Counts lists and tags by composed names; only a UTF-8 database can compose them.
  private static let seventh = #"""
    DO $$
      BEGIN
        IF current_setting('server_encoding') = 'UTF8' THEN
          INSERT INTO tally (account, kind, name, count)
            SELECT account, kind, normalize(name), sum(count) FROM tally
            WHERE kind IN ('list', 'tag') AND name IS NOT NFC NORMALIZED GROUP BY 1, 2, 3
            ON CONFLICT (account, kind, name) DO UPDATE SET count = tally.count + excluded.count;
          DELETE FROM tally WHERE kind IN ('list', 'tag') AND name IS NOT NFC NORMALIZED;
        END IF;
      END $$;
    """#

  /// Adds the user's wall-clock time of an item's last reminder, in minutes.
  private static let eighth = "ALTER TABLE item ADD COLUMN told_clock BIGINT"

  /// Adds the undo steps of each request of a session; requests to older servers have none.
  private static let ninth = #"""
    CREATE TABLE undoable (
      account BIGINT NOT NULL, device TEXT COLLATE "C" NOT NULL, revision BIGINT NOT NULL, received_at BIGINT NOT NULL,
      steps TEXT NOT NULL, undone TEXT COLLATE "C", PRIMARY KEY (account, device, revision)
    );
    CREATE INDEX undoable_by_age ON undoable (received_at);
    """#

  /// Has the reminders of items with reminders of their own computed again by the next scan.
  private static let tenth = #"""
    UPDATE item SET remind_by = 'each', remind_at = 0 WHERE is_deleted = 0 AND instr(record, '"reminders":') > 0
    """#

  /// Adds the objects and properties that clients of CalDAV store; other versions do not read them.
  private static let eleventh = #"""
    CREATE TABLE dav_resource (
      account BIGINT NOT NULL, item TEXT COLLATE "C" NOT NULL, name TEXT COLLATE "C" NOT NULL,
      uid TEXT COLLATE "C" NOT NULL, change BIGINT NOT NULL, kept BYTEA NOT NULL, awaits TEXT COLLATE "C" NOT NULL,
      PRIMARY KEY (account, item)
    );
    CREATE INDEX dav_resource_by_name ON dav_resource (account, name);
    CREATE INDEX dav_resource_by_uid ON dav_resource (account, uid);
    CREATE INDEX dav_resource_by_change ON dav_resource (account, change);
    CREATE INDEX dav_resource_awaiting ON dav_resource (account) WHERE awaits <> '';
    CREATE TABLE dav_property (
      account BIGINT NOT NULL, list TEXT COLLATE "C" NOT NULL, name TEXT COLLATE "C" NOT NULL, value TEXT NOT NULL,
      PRIMARY KEY (account, list, name)
    );
    """#

  /// Adds feeds and the scope of app passwords, which programs of the previous version would let open everything.
  private static let twelfth = #"""
    ALTER TABLE app_password ADD COLUMN scope TEXT COLLATE "C";
    CREATE TABLE feed (
      account BIGINT NOT NULL, id TEXT COLLATE "C" NOT NULL, digest TEXT COLLATE "C" NOT NULL,
      list TEXT COLLATE "C", filter TEXT COLLATE "C", created_at BIGINT NOT NULL, last_used_at BIGINT,
      PRIMARY KEY (account, id)
    );
    CREATE UNIQUE INDEX feed_by_digest ON feed (digest);
    """#

  /// Adds the links that sign phones in.
  private static let thirteenth = #"""
    CREATE TABLE phone_link (
      account BIGINT PRIMARY KEY, digest TEXT COLLATE "C" NOT NULL, session TEXT COLLATE "C" NOT NULL,
      expires_at BIGINT NOT NULL
    );
    CREATE UNIQUE INDEX phone_link_by_digest ON phone_link (digest);
    """#

  /// Adds passkeys, which programs of the previous version would keep when the password changes.
  private static let fourteenth = #"""
    CREATE TABLE passkey (
      account BIGINT NOT NULL, credential TEXT COLLATE "C" NOT NULL, handle TEXT COLLATE "C" NOT NULL,
      name TEXT COLLATE "C" NOT NULL, key TEXT COLLATE "C" NOT NULL, counter BIGINT NOT NULL,
      created_at BIGINT NOT NULL, last_used_at BIGINT, PRIMARY KEY (account, credential)
    );
    CREATE UNIQUE INDEX passkey_by_credential ON passkey (credential);
    """#

  /// Adds the persons at a sign-in provider; marks disabled accounts, which they may not open.
  private static let fifteenth = #"""
    CREATE TABLE identity (
      account BIGINT NOT NULL, issuer TEXT COLLATE "C" NOT NULL, subject TEXT COLLATE "C" NOT NULL,
      linked_at BIGINT NOT NULL, PRIMARY KEY (account, issuer)
    );
    CREATE UNIQUE INDEX identity_by_subject ON identity (issuer, subject);
    ALTER TABLE account ADD COLUMN disabled_at BIGINT;
    """#

  /// Adds the keys and subscriptions of push messages.
  private static let sixteenth = #"""
    CREATE TABLE push_key (account BIGINT PRIMARY KEY, secret TEXT COLLATE "C" NOT NULL);
    CREATE TABLE push_subscription (
      account BIGINT NOT NULL, session TEXT COLLATE "C" NOT NULL, endpoint TEXT COLLATE "C" NOT NULL,
      p256dh TEXT COLLATE "C" NOT NULL, auth TEXT COLLATE "C" NOT NULL, created_at BIGINT NOT NULL,
      PRIMARY KEY (account, session)
    );
    CREATE INDEX push_subscription_by_endpoint ON push_subscription (endpoint);
    """#

  /// Adds the language of push messages; NULL is English.
  private static let seventeenth = #"""
    ALTER TABLE push_subscription ADD COLUMN language TEXT COLLATE "C";
    """#
}
