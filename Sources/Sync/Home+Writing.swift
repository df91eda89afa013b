package import Intents
package import Replica
package import Storage
package import TodoModel

extension Home {
  /// An id for a new item.
  package func newID() -> ItemID { replica.newID() }

  /// Takes wishes; when it returns they are on the disk (invariant V10) and seen by every surface.
  ///
  /// All of them make one step of undo, called `label`. A wish that is so already is left out of the answer.
  package func commit(_ changes: [Change], label: String) throws(CommitError) -> [Mutation] {
    try replica.commit(changes, label: label)
  }

  /// The same as part of the step of undo `group`, where there is one that is not taken back; gives the step to go on
  /// with.
  package func commit(_ changes: [Change], label: String, joining group: Int?) throws(CommitError) -> Int? {
    try replica.commit(changes, label: label, joining: group)
  }

  /// Forgets what was done so far, so that it cannot be taken back.
  package func forgetUndo() throws(StoreError) { try replica.forgetUndo() }
  /// Takes back the last action of this device, whatever surface it was done on; nil where there is none.
  package func undo() throws(CommitError) -> Undone? { try replica.undo() }

  /// Does again what was taken back last; nil where there is nothing.
  package func redo() throws(CommitError) -> Undone? { try replica.redo() }

  /// Keeps a text that is being written; nil lets go of it.
  package func setDraft(_ text: String?, for name: String) throws(StoreError) {
    try replica.setDraft(text, for: name)
  }
}
