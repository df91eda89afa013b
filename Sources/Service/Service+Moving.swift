import Files
import SQL
package import Storage

extension Service {
  /// Takes over everything that another authority keeps, its life, too, so that devices go on where they were.
  ///
  /// Every row is compared afterwards; `tell` is told of rows. It is one transaction: where it is interrupted, nothing
  /// has come. Who writes to the other one meanwhile waits. Throws
  /// `MoveFault`.
  package func takeAll(
    from other: Service,
    tell: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
  ) throws(MoveFault) -> Int {
    var fault: MoveFault?
    do throws(StoreError) {
      let count = try other.store.write(to: .all) { source in
        try store.write(to: .all) { target in
          do {
            return try Move(source: source, target: target, account: nil, holdsSource: true).run(tell)
          } catch let known as MoveFault {
            fault = known
            throw known
          }
        }
      }
      standings.forget()
      return count
    } catch { throw fault ?? .store(error) }
  }

  /// Copies everything, as it is now, into a new file, which others may go on to change meanwhile; `tell` is told of bytes
  /// or, of what is no file, of rows.
  package func copy(
    to file: String,
    tell: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
  ) throws(StoreError) {
    guard let store = store.file else { return try copyRows(of: nil, to: file, tell) }
    try store.copy(to: file, tell: tell)
  }

  /// Copies all that is kept of one account, as it is now, into a new file, which is that of an authority with nobody else;
  /// `tell` is told of rows.
  package func copy(
    _ account: AccountID,
    to file: String,
    tell: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
  ) throws(StoreError) {
    try copyRows(of: account, to: file, tell)
  }

  /// The rows go into a file of their own first, so that the copy comes about as any other: whole, or not at all.
  private func copyRows(
    of account: AccountID?,
    to file: String,
    _ tell: (_ done: Int, _ all: Int) throws -> Void
  ) throws(StoreError) {
    guard !File(file).exists else { throw StoreError(.exists, file: file) }
    let scratch: ScratchFolder
    do throws(FileFault) {
      scratch = try ScratchFolder(named: ".copying", in: [File(file).folder.path])
    } catch { throw StoreError(error, file: file) }
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

/// Why nothing was moved.
package enum MoveFault: Error, Hashable {
  /// There are accounts already where all was to go.
  case taken
  /// A row came out otherwise than it was, in this table.
  case differs(table: String)
  /// One of both stores is in trouble.
  case store(StoreError)
}

/// All rows of one store, or those of one account, on their way into another.
private struct Move {
  let source: any SQLConnection
  let target: any SQLConnection
  let account: Int?
  /// Whether nobody may write to what is left; what is read of one moment needs no such hold.
  let holdsSource: Bool

  /// How many rows there are.
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
        done += $0; try tell(done, all * 2)
      }
    }
    try takeLife()
    return all
  }

  /// Lets nobody else write.
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
    guard let life = try SQLRow.fetchOne(source, sql: "SELECT epoch, begun_at, pruned_at FROM life") else {
      return
    }
    try target.execute(
      sql: "UPDATE life SET epoch = ?, begun_at = ?, pruned_at = ?",
      arguments: StatementArguments((0..<3).map { try life.optional($0) as SQLValue? })
    )
    guard target.dialect == .postgres else { return }
    try target.execute(
      sql: "SELECT setval(pg_get_serial_sequence('account', 'id'), (SELECT MAX(id) FROM account))"
    )
  }
}
