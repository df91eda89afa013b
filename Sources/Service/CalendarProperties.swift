import SQL
package import Storage

/// A property of a calendar that a client stored and that has no other meaning here (RFC 4918 section 4).
package struct CalendarProperty: Hashable, Sendable {
  /// The key of the list; empty for the inbox.
  package let list: String
  /// The namespace and the local name.
  package let name: String
  /// The element as XML.
  package let value: String

  package init(list: String, name: String, value: String) {
    (self.list, self.name, self.value) = (list, name, value)
  }
}

extension Service {
  /// Maximum number of stored properties of a calendar, of the bytes of one, and of those of all of an account.
  package static let calendarProperties = (count: 64, bytes: 16_384, ofAll: 1_048_576)

  /// Returns the stored properties of all calendars of an account.
  package func calendarProperties(_ account: AccountID) throws(StoreError) -> [CalendarProperty] {
    try store.ask { database in
      let sql = "SELECT list, name, value FROM dav_property WHERE account = ? AND name <> '' ORDER BY list, name"
      return try SQLRow.fetchAll(database.cachedStatement(sql: sql), arguments: [account.rowID]).map { row in
        CalendarProperty(list: try row["list"], name: try row["name"], value: try row["value"])
      }
    }
  }

  /// Stores and removes properties of a calendar, all or none; returns false if there would be too many.
  package func keepCalendarProperties(
    _ account: AccountID, _ kept: [CalendarProperty], removing names: [String], of list: String
  ) throws(StoreError) -> Bool {
    try store.write(to: .untold(account)) { database in
      let sql = "SELECT name FROM dav_property WHERE account = ? AND list = ? AND name <> ''"
      let known = try String.fetchAll(database.cachedStatement(sql: sql), arguments: [account.rowID, list])
      let left = Set(known).subtracting(names).union(kept.map(\.name))
      guard left.count <= max(known.count, Service.calendarProperties.count) else { return false }
      let sum = "SELECT coalesce(sum(length(value)), 0) FROM dav_property WHERE account = ?"
      let bytes = try Int.fetchOne(database.cachedStatement(sql: sum), arguments: [account.rowID]) ?? 0
      let more = kept.reduce(0) { $0 + $1.value.utf8.count }
      guard more == 0 || bytes + more <= Service.calendarProperties.ofAll else { return false }
      for name in names + kept.map(\.name) {
        try database.execute(
          sql: "DELETE FROM dav_property WHERE account = ? AND list = ? AND name = ?",
          arguments: [account.rowID, list, name])
      }
      for property in kept {
        try database.execute(
          sql: "INSERT INTO dav_property (account, list, name, value) VALUES (?, ?, ?, ?)",
          arguments: [account.rowID, list, property.name, property.value])
      }
      return true
    }
  }

  /// Removes the stored properties and the address of a calendar.
  package func forgetCalendar(_ account: AccountID, _ list: String) throws(StoreError) {
    try store.write(to: .untold(account)) { database in
      try database.execute(
        sql: "DELETE FROM dav_property WHERE account = ? AND list = ?", arguments: [account.rowID, list])
    }
  }

  /// Marks keys as addresses: a list that is renamed gets further keys, and keeps the address that clients know.
  package func markCalendars(_ account: AccountID, _ keys: [String]) throws(StoreError) {
    try store.write(to: .untold(account)) { database in
      for key in keys {
        try database.execute(
          sql: "INSERT INTO dav_property (account, list, name, value) VALUES (?, ?, '', '') ON CONFLICT DO NOTHING",
          arguments: [account.rowID, key])
      }
    }
  }
}
