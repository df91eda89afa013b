import Glibc
import PostgresStore
package import Service
package import Storage
package import TodoModel

/// Indicates that the authorities of tests are files; some tests require that.
package let isOnFile = getenv("TODOS_TEST_DATABASE") == nil

/// Opens an authority for a test; the same path is the same store.
///
/// It is on a file, or in its own schema of the PostgreSQL database that `TODOS_TEST_DATABASE` names.
package func openService(
  _ path: String, readers: Int = 0, clock: @escaping @Sendable () -> Instant, random: @escaping @Sendable () -> UInt64,
  quota: Int? = nil
) throws(StoreError) -> Service {
  guard let database = database(of: path) else {
    return try Service(path: path, readers: readers, clock: clock, random: random, quota: quota)
  }
  return try Service(PostgresStore(database, connections: 4), clock: clock, random: random, quota: quota)
}

/// Returns the PostgreSQL database of a path in libpq's syntax; nil if tests are on files.
package func database(of path: String) -> String? {
  guard let database = getenv("TODOS_TEST_DATABASE").map({ String(cString: $0) }) else { return nil }
  let schema = schema(of: path)
  return "\(database) options='-c search_path=\(schema)' application_name=\(schema)"
}

/// Returns the PostgreSQL schema of a path, which is also the name of its connections.
package func schema(of path: String) -> String {
  // FNV-1a: the same in every process.
  let hash = path.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  return "t" + String(hash, radix: 36)
}
