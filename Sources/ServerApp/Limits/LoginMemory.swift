import Synchronization
package import TodoModel

/// The marks of attempts to sign in to one server, as long as it runs; a bounded number.
package final class LoginMemory: LoginPlace {
  private let most: Int
  private let marks = Mutex<[LoginName: LoginMark]>([:])

  /// A place for so many marks at most.
  package init(most: Int = 65_536) { self.most = most }

  package var isShared: Bool { false }

  /// How many there are.
  package var count: Int { marks.withLock(\.count) }

  package func change<Value>(
    _ names: [LoginName],
    locking locks: [LoginName],
    at now: Instant,
    _ body: (inout [LoginName: LoginMark]) -> Value
  ) -> Value {
    marks.withLock { marks in
      var found = Dictionary(
        uniqueKeysWithValues: names.compactMap { name in marks[name].map { (name, $0) } }
      )
      let value = body(&found)
      if marks.count + names.count > most { makeRoom(&marks, now) }
      for name in names { marks[name] = found[name] }
      return value
    }
  }

  /// Lets go of what says nothing any more; where all still does, of half, first of what is of single clients, and what
  /// will say nothing the soonest.
  private func makeRoom(_ marks: inout [LoginName: LoginMark], _ now: Instant) {
    marks = marks.filter { $0.value.goneAt > now }
    guard marks.count > most / 2 else { return }
    let first = marks.sorted { ($0.key.kind.weight, $0.value.goneAt) < ($1.key.kind.weight, $1.value.goneAt) }
    for (name, _) in first.prefix(most / 2) { marks[name] = nil }
  }
}

extension LoginName.Kind {
  /// How much is lost where one is forgotten.
  fileprivate var weight: Int {
    switch self {
    case .source, .share, .own, .failures: 0
    case .strangers, .firsts: 1
    case .known: 2
    }
  }
}
