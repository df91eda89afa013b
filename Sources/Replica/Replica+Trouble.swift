import GRDB
package import Storage
import TodoModel

extension Replica {
  /// Keeps why the authority could not be reached, and that nothing is on its way.
  ///
  /// `wait` says, from how often in a row that was, in how many milliseconds it is to be asked again.
  package func fail(
    _ reason: String,
    trouble: Trouble? = nil,
    wait: (Int) -> Int = { _ in 0 }
  ) throws(StoreError) {
    let now = clock()
    try store.write { database in
      let meta = Meta(database)
      let failures = (try meta.number(.failures) ?? 0) + 1
      try meta.set(.reason, to: reason)
      try meta.set(.trouble, to: trouble?.rawValue)
      try meta.set(.failures, to: failures)
      try meta.set(.retryAt, to: now.milliseconds + wait(failures))
      try Outbox(database).rest()
    }
  }

  /// Nothing is on its way any more, and nothing is known of what came of it.
  package func giveUp() throws(StoreError) { try store.write { try Outbox($0).rest() } }

  /// Forgets what went wrong, so that the authority is asked at once: the person has done something about it.
  package func forgetTrouble() throws(StoreError) { try store.write { try Replica.forgetTrouble($0) } }

  /// Takes the person's word that the deletions that are held back are right.
  package func acceptDeletions() throws(StoreError) {
    try store.write { database in
      try Meta(database).set(.accepted, to: 1)
      try Replica.forgetTrouble(database)
    }
  }

  static func forgetTrouble(_ database: Database) throws {
    let meta = Meta(database)
    for name in [Meta.Name.reason, .trouble, .failures, .retryAt] { try meta.set(name, to: nil as String?) }
  }
}
