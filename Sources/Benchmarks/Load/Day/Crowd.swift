import Glibc
import SQL
import ServerApp
import Service
import TodoModel
import ZoneFiles

/// Accounts of all sizes.
///
/// A thousand distinct accounts are filled by syncs as from devices. The others are copies of their rows, made by the
/// database.
struct Crowd {
  let count: Int

  /// The number of distinct accounts.
  var kinds: Int { min(count, 1_000) }

  /// The number of sessions of an account.
  static let devices = 2

  /// Returns the number of items of an account, from a Pareto distribution with an average of 20.
  ///
  /// Half of the accounts have at most ten, and one in a hundred has more than 190.
  func items(of account: Int) -> Int {
    let kind = (account - 1) % kinds
    let rest = 1 - (Double(kind) + 0.5) / Double(kinds)
    return Int(6 / pow(rest, 0.75))
  }

  /// Returns an account's item by index of insertion; a copy has the IDs of its original.
  func item(_ index: Int, of account: Int) -> ItemID { Seed.id(index, of: AccountID(rowID: (account - 1) % kinds + 1)) }

  /// Returns the ID of a session from its account and device.
  static func session(_ account: Int, device: Int) -> String {
    let number = String(account, radix: 16)
    return "\(device)" + String(repeating: "0", count: 31 - number.count) + number
  }

  /// Fills the distinct accounts into a new file and signs everyone in.
  func sow(in folder: String) throws {
    let service = try Ground.home(folder).service()
    defer { service.close() }
    let today = SystemZones().local(environment: [:]).local(at: Clock.now()).day
    var failure: (any Error)?
    var account = 0
    while account < kinds, failure == nil {
      try service.together(for: .seconds(2)) {
        guard account < kinds, failure == nil else { return nil }
        account += 1
        return { [account] in do { try sow(account, service, today) } catch { failure = error } }
      }
    }
    if let failure { throw failure }
  }

  private func sow(_ number: Int, _ service: Service, _ today: Day) throws {
    let account = try service.account("person\(number)")
    guard account.rowID == number else { throw Failure("the file is not empty") }
    let items = items(of: number)
    try Seed(service, account, count: items, today: today, due: min(20, 1 + items / 8)).sow()
    // No password has this hash: everyone is signed in already.
    try service.setPassword("none", of: account)
    _ = try service.addAppPassword(
      account, name: "calendars", digest: CalendarPrograms.digest, isReadOnly: false, by: "none")
    for device in 0..<Crowd.devices {
      let session = Session(
        sid: Crowd.session(number, device: device), account: account, name: "device \(device)", use: .bearer,
        createdAt: Clock.now(), expiresAt: Clock.now().advanced(bySeconds: Signer.life))
      try service.begin(session)
    }
  }

  /// Copies the distinct accounts.
  func grow(on ground: Ground) throws {
    try ground.use { connection in
      let tables = try Crowd.tables.map { ($0, try Crowd.columns(of: $0, connection)) }
      for shift in stride(from: kinds, to: count, by: kinds) {
        for (table, columns) in tables {
          try connection.execute(sql: copying(table, columns, by: shift, connection.dialect))
        }
      }
      try connection.execute(sql: "ANALYZE")
    }
  }

  static func rows(on ground: Ground) throws -> [(table: String, count: Int)] {
    try ground.use { connection in
      try tables.map { ($0, try Int.fetchOne(connection, sql: "SELECT COUNT(*) FROM \($0)") ?? 0) }
    }
  }

  private static let tables = [
    "account", "item", "waiting", "tally", "mutation", "device", "history", "credential", "session",
  ]

  /// Returns the columns to write, without generated ones.
  private static func columns(of table: String, _ connection: any SQLConnection) throws -> [String] {
    let sql =
      switch connection.dialect {
      case .sqlite: "SELECT name FROM pragma_table_xinfo('\(table)') WHERE hidden = 0"
      case .postgres:
        """
        SELECT CAST(column_name AS TEXT) FROM information_schema.columns
        WHERE table_schema = current_schema() AND table_name = '\(table)' AND is_generated = 'NEVER'
        """
      }
    return try String.fetchAll(connection, sql: sql)
  }

  private func copying(_ table: String, _ columns: [String], by shift: Int, _ dialect: SQLDialect) -> String {
    let owner = table == "account" ? "id" : "account"
    let values = columns.map { column in
      switch (table, column) {
      case (_, owner): "\(owner) + \(shift)"
      case ("account", "name"): "name || '-\(shift)'"
      case ("session", "sid") where dialect == .sqlite: "substr(sid, 1, 1) || printf('%031x', account + \(shift))"
      case ("session", "sid"): "substr(sid, 1, 1) || lpad(to_hex(account + \(shift)), 31, '0')"
      default: column
      }
    }
    return """
      INSERT INTO \(table) (\(columns.joined(separator: ", "))) SELECT \(values.joined(separator: ", ")) FROM \(table)
      WHERE \(owner) <= \(min(kinds, count - shift))
      """
  }
}
