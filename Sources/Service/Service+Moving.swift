import Files
import SQL
package import Storage

extension Service {
  /// Copies all data of another authority, including its epoch, so that devices continue where they were.
  ///
  /// Compares every row afterwards; `tell` reports progress in rows. Runs in one transaction: an interruption leaves
  /// nothing. Writers to the other authority wait meanwhile.
  package func takeAll(
    from other: Service, tell: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
  ) throws(MoveFault) -> Int {
    var fault: MoveFault?
    do throws(StoreError) {
      let count = try other.store.write(to: .all) { source in
        try store.write(to: .all) { target in
          do { return try Move(source: source, target: target, account: nil, holdsSource: true).run(tell) } catch let
            known as MoveFault
          {
            fault = known
            throw known
          }
        }
      }
      standings.forget()
      return count
    } catch { throw fault ?? .store(error) }
  }

  /// Copies all current data to a new file while others write; `tell` reports bytes, or rows if the store has no file.
  package func copy(to file: String, tell: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }) throws(StoreError) {
    guard let store = store.file else { return try copyRows(of: nil, to: file, tell) }
    try store.copy(to: file, tell: tell)
  }

  /// Copies all current data of one account to a new authority's file; `tell` reports progress in rows.
  package func copy(
    _ account: AccountID, to file: String, tell: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
  ) throws(StoreError) { try copyRows(of: account, to: file, tell) }

  /// Copies rows to a temporary file first, so that the copy appears whole or not at all.
  private func copyRows(
    of account: AccountID?, to file: String, _ tell: (_ done: Int, _ all: Int) throws -> Void
  ) throws(StoreError) {
    guard !File(file).exists else { throw StoreError(.exists, file: file) }
    let scratch: ScratchFolder
    do throws(FileFault) { scratch = try ScratchFolder(named: ".copying", in: [File(file).folder.path]) } catch {
      throw StoreError(error, file: file)
    }
    defer { scratch.remove() }
    let copy = try Service(path: scratch.path + "/rows.sqlite", clock: clock, random: random)
    defer { copy.close() }
    try store.read { source in
      try copy.store.write(to: .all) { target in
        _ = try Move(source: source, target: target, account: account?.rowID, holdsSource: false).run(tell)
      }
    }
    try copy.copy(to: file)
  }
}

/// An error of a move; nothing was moved.
package enum MoveFault: Error, Hashable {
  /// The target already has accounts.
  case taken
  /// A copied row of this table differs from the original.
  case differs(table: String)
  case store(StoreError)
}

/// A copy of all rows of a store, or of one account, to another store.
private struct Move {
  let source: any SQLConnection
  let target: any SQLConnection
  let account: Int?
  /// True if writers to the source must wait; a consistent read does not need it.
  let holdsSource: Bool

  func run(_ tell: (_ done: Int, _ all: Int) throws -> Void) throws -> Int {
    for connection in holdsSource ? [source, target] : [target] { try hold(connection) }
    guard try MovedTable.all.allSatisfy({ try $0.count(in: target) == 0 }) else { throw MoveFault.taken }
    let all = try MovedTable.all.reduce(0) { try $0 + $1.count(in: source, of: account) }
    var done = 0
    for table in MovedTable.all {
      var last: [SQLValue]?
      while case let rows = try table.rows(after: last, in: source, of: account), let end = rows.last {
        try table.insert(rows, into: target)
        last = table.keys(of: end)
        done += rows.count
        try tell(done, all * 2)
      }
    }
    for table in MovedTable.all {
      try compare(table) {
        done += $0;
        try tell(done, all * 2)
      }
    }
    try takeLife()
    return all
  }

  private func hold(_ connection: any SQLConnection) throws {
    guard connection.dialect == .postgres else { return }
    let names = MovedTable.all.map(\.name).joined(separator: ", ")
    try connection.execute(sql: "LOCK TABLE \(names), life IN SHARE ROW EXCLUSIVE MODE")
  }

  private func compare(_ table: MovedTable, _ tell: (Int) throws -> Void) throws {
    var last: [SQLValue]?
    while true {
      let old = try table.rows(after: last, in: source, of: account)
      let new = try table.rows(after: last, in: target)
      guard old == new else { throw MoveFault.differs(table: table.name) }
      guard let end = old.last else { return }
      last = table.keys(of: end)
      try tell(old.count)
    }
  }

  private func takeLife() throws {
    guard let life = try SQLRow.fetchOne(source, sql: "SELECT epoch, begun_at, pruned_at FROM life") else { return }
    try target.execute(
      sql: "UPDATE life SET epoch = ?, begun_at = ?, pruned_at = ?",
      arguments: StatementArguments((0..<3).map { try life.optional($0) as SQLValue? }))
    guard target.dialect == .postgres else { return }
    try target.execute(sql: "SELECT setval(pg_get_serial_sequence('account', 'id'), (SELECT MAX(id) FROM account))")
  }
}
