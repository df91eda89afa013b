import GRDB
import Storage

extension StoreForm {
  /// The form of the service's file, `todos.sqlite`; several accounts from the first version on.
  static let service = StoreForm(mark: 0x746F_6473, steps: [first])

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
}
