import Synchronization
package import TodoModel

/// The sign-in marks of one server, in memory and bounded in number.
package final class LoginMemory: LoginPlace {
  private let maximum: Int
  private let marks = Mutex<[LoginName: LoginMark]>([:])

  package init(maximum: Int = 65_536) { self.maximum = maximum }

  package var isShared: Bool { false }

  package var count: Int { marks.withLock(\.count) }

  package func change<Value>(
    _ names: [LoginName], locking locks: [LoginName], at now: Instant, _ body: (inout [LoginName: LoginMark]) -> Value
  ) -> Value {
    marks.withLock { marks in
      var found = Dictionary(uniqueKeysWithValues: names.compactMap { name in marks[name].map { (name, $0) } })
      let value = body(&found)
      if marks.count + names.count > maximum { makeRoom(&marks, now) }
      for name in names { marks[name] = found[name] }
      return value
    }
  }

  /// Removes expired marks; if more than half of the maximum remain, removes that many by weight and then by expiry.
  private func makeRoom(_ marks: inout [LoginName: LoginMark], _ now: Instant) {
    marks = marks.filter { $0.value.goneAt > now }
    guard marks.count > maximum / 2 else { return }
    let first = marks.sorted { ($0.key.kind.weight, $0.value.goneAt) < ($1.key.kind.weight, $1.value.goneAt) }
    for (name, _) in first.prefix(maximum / 2) { marks[name] = nil }
  }
}

extension LoginName.Kind {
  /// The loss when a mark of this kind is forgotten.
  fileprivate var weight: Int {
    switch self {
    case .source, .share, .own, .failures: 0
    case .strangers, .firsts: 1
    case .known: 2
    }
  }
}
