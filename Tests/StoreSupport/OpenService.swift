import Glibc
import PostgresStore
package import Service
package import Storage
package import TodoModel

/// True where the authorities of tests are files; some tests are about these.
package let isOnFile = getenv("TODOS_TEST_DATABASE") == nil

/// Opens an authority for a test; the same path is the same store.
///
/// It is on a file, or in a schema of its own of the PostgreSQL database that `TODOS_TEST_DATABASE` names.
package func openService(
  _ path: String,
  readers: Int = 0,
  clock: @escaping @Sendable () -> Instant,
  random: @escaping @Sendable () -> UInt64,
  quota: Int? = nil
) throws(StoreError) -> Service {
  guard let database = database(of: path) else {
    return try Service(path: path, readers: readers, clock: clock, random: random, quota: quota)
  }
  return try Service(PostgresStore(database, connections: 4), clock: clock, random: random, quota: quota)
}

/// The PostgreSQL database that stands for a path, in the words of libpq; nil where tests are on files.
package func database(of path: String) -> String? {
  guard let database = getenv("TODOS_TEST_DATABASE").map({ String(cString: $0) }) else { return nil }
  let schema = schema(of: path)
  return "\(database) options='-c search_path=\(schema)' application_name=\(schema)"
}

/// The schema, and the name of its connections, that a path stands for in a PostgreSQL database.
package func schema(of path: String) -> String {
  // FNV-1a: the same in every process.
  let hash = path.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  return "t" + String(hash, radix: 36)
}
