import SQL
import Service
package import Storage

extension PostgresStore {
  /// The keys that all servers on the database sign with, in the words they were kept in; nil before the first.
  package func signingKeys() throws(StoreError) -> String? { try read { try kept($0) } }

  /// The same after `renew` was asked, which is given what is kept and says what to keep instead, nil for just that.
  ///
  /// One server asks at a time, so that all that start together have the same.
  package func renewSigningKeys(_ renew: (String?) throws -> String?) throws(StoreError) -> String? {
    try write(to: .untold(nil)) { connection in
      try connection.execute(sql: "LOCK TABLE signing_key IN SHARE ROW EXCLUSIVE MODE")
      let old = try kept(connection)
      guard let new = try renew(old) else { return old }
      try connection.execute(
        sql: "INSERT INTO signing_key (keys) VALUES (?) ON CONFLICT (one) DO UPDATE SET keys = excluded.keys",
        arguments: [new]
      )
      return new
    }
  }

  private func kept(_ connection: any SQLConnection) throws -> String? {
    try String.fetchOne(connection, sql: "SELECT keys FROM signing_key")
  }
}
