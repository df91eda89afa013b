package import Intents
package import Replica
package import Storage
import TodoModel

extension Home {
  /// The changes that the authority refused, oldest first.
  package func parked() throws(StoreError) -> [Parked] { try replica.parked() }

  /// Sends refused changes again; gives how many.
  package func retry(_ parked: [Parked]) throws(StoreError) -> Int { try replica.retry(parked.map(\.mid)) }

  /// Lets go of refused changes: the items are seen as the authority has them.
  package func drop(_ parked: [Parked]) throws(StoreError) { _ = try replica.drop(parked.map(\.mid)) }

  /// What only a person can end; nil where there is nothing.
  package func trouble() throws(StoreError) -> Trouble? { try replica.standing().trouble }

  /// Forgets that the authority could not be reached, so that it is asked at once: the person has signed in or out.
  package func askAnew() throws(StoreError) { try replica.forgetTrouble() }

  /// Takes the person's word that the deletions that are held back are right, and keeps a copy of the device's file as
  /// it was; gives the copy.
  package func acceptDeletions() throws(StoreError) -> String {
    let folder = paths.stateFolder
    HeldCopies(folder).removeOld(now: surroundings.clock())
    let copy = HeldCopies(folder).path(at: surroundings.clock())
    try replica.copy(to: copy)
    try replica.acceptDeletions()
    return copy
  }
}
