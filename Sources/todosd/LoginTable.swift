import PostgresStore
import ServerApp
import TodoModel

/// The table with the records of sign-in attempts that all servers of a database share.
struct LoginTable: LoginPlace {
  let store: PostgresStore

  var isShared: Bool { true }

  func change<Value>(
    _ names: [LoginName], locking locks: [LoginName], at now: Instant, _ body: (inout [LoginName: LoginMark]) -> Value
  ) throws -> Value {
    let texts = Dictionary(uniqueKeysWithValues: names.map { ($0.text, $0) })
    return try store.changeLogins(texts.keys.sorted(), locking: locks.map(\.number), at: now.milliseconds) { rows in
      var marks: [LoginName: LoginMark] = [:]
      for row in rows { texts[row.name].map { marks[$0] = LoginMark(row) } }
      let value = body(&marks)
      return (value, marks.map { LoginRow($0.key.text, $0.value) })
    }
  }
}

extension LoginMark {
  fileprivate init(_ row: LoginRow) {
    self.init(
      count: row.count, at: Instant(milliseconds: row.at), until: Instant(milliseconds: row.until),
      goneAt: Instant(milliseconds: row.goneAt))
  }
}

extension LoginRow {
  fileprivate init(_ name: String, _ mark: LoginMark) {
    self.init(
      name: name, count: mark.count, at: mark.at.milliseconds, until: mark.until.milliseconds,
      goneAt: mark.goneAt.milliseconds)
  }
}
