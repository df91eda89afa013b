import SQL
import Service
package import Storage

extension PostgresStore {
  /// Returns the signing keys of all servers on the database in their stored form, or nil if there are none.
  package func signingKeys() throws(StoreError) -> String? { try read { try kept($0) } }

  /// Returns the signing keys after `renew`, which gets the stored keys and returns their replacement, or nil to keep
  /// them.
  ///
  /// Calls are serialized, so servers that start together get the same keys.
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
