import Files
package import Intents
import Logging
package import Replica
package import Storage
import TodoAPI
package import TodoModel

extension Home {
  /// An id for a new item.
  package func newID() -> ItemID { replica.newID() }

  /// Takes changes; when it returns they are on the disk (invariant V10) and seen by every surface.
  ///
  /// All of them make one step of undo, called `label`. A change that is so already is left out of the answer.
  package func commit(_ changes: [Change], label: String) throws(CommitError) -> [Mutation] {
    let made = try replica.commit(heard(changes, label: label), label: label)
    surroundings.log.debug("changes committed", metadata: ["verb": "\(label)", "count": "\(made.count)"])
    return made
  }

  /// The same only while the items are as they were `seen`: `Replica.commit`.
  package func commit(_ changes: [Change], label: String, ifStill seen: [Item]) throws(CommitError) -> Bool {
    try replica.commit(heard(changes, label: label), label: label, ifStill: seen)
  }

  /// What `commit` would make of changes, with its refusals; nothing is written.
  package func rehearse(_ changes: [Change]) throws(CommitError) -> [Rehearsed] {
    try replica.rehearse(changes)
  }

  /// Takes changes as part of the step of undo `group`, where there is one that is not taken back; gives the step to go on
  /// with.
  package func commit(_ changes: [Change], label: String, joining group: Int?) throws(CommitError) -> Int? {
    try replica.commit(heard(changes, label: label), label: label, joining: group)
  }

  /// Forgets what was done so far, so that it cannot be taken back.
  package func forgetUndo() throws(StoreError) { try replica.forgetUndo() }

  /// Takes back the last action of this device, whatever surface it was done on; nil where there is none.
  package func undo() throws(CommitError) -> Undone? { try replica.undo() }

  /// Does again what was taken back last; nil where there is nothing.
  package func redo() throws(CommitError) -> Undone? { try replica.redo() }

  /// What `undo` would take back, with nothing taken back; nil where there is nothing.
  package func rehearseUndo() throws(StoreError) -> RehearsedUndo? { try replica.rehearseUndo() }

  /// What `redo` would do again, with nothing done; nil where there is nothing.
  package func rehearseRedo() throws(StoreError) -> RehearsedUndo? { try replica.rehearseRedo() }

  /// Keeps a text that is being written; nil lets go of it.
  package func setDraft(_ text: String?, for name: String) throws(StoreError) {
    try replica.setDraft(text, for: name)
  }

  /// What only the person can settle.
  ///
  /// The values that lost in a conflict are with the authority: they are asked for where `isAsking`, which may take as
  /// long as its deadline; where it cannot be reached, the conflicts are told without them.
  package func needs(isAsking: Bool) throws(StoreError) -> Needs {
    let replica = replica
    var canAsk = isAsking
    let conflicts = try replica.contested().flatMap { record in
      var history: [HistoryEntry]?
      if canAsk {
        history = try? self.history(of: record.item.id)
        canAsk = history != nil
      }
      return record.conflicts(history: history, device: replica.device)
    }
    return Needs(refused: try replica.parked(), conflicts: conflicts)
  }

  /// The changes that wait to be sent, in their order.
  package func waiting() throws(StoreError) -> [Mutation] {
    try replica.request(mutations: Int.max).mutations
  }

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

  /// The reminders that are due now, which stay for the program that takes them.
  package func dueReminders(_ rules: ReminderRules) throws(StoreError) -> Replica.Reminding {
    try replica.dueReminders(at: surroundings.moment, rules)
  }

  /// Takes the reminders that are due now: each is given to one program of this home only, which tells it.
  ///
  /// What was due before `floor` is kept as told and not given.
  package func takeReminders(
    _ rules: ReminderRules,
    floor: Instant? = nil
  ) throws(StoreError) -> Replica.Reminding {
    let taken = try replica.takeReminders(at: surroundings.moment, rules, floor: floor)
    for reminder in taken.due {
      surroundings.log.info(
        "reminder due",
        metadata: ["item": "\(reminder.item.id)", "at": "\(reminder.at)"]
      )
    }
    return taken
  }

  /// Lets go of reminders that were taken and could not be told: they are due again.
  package func giveBack(_ due: [DueReminder]) throws(StoreError) { try replica.giveBack(due) }
}

/// The copies of a device's file from before many deletions were accepted.
struct HeldCopies {
  private static let daysKept = 30
  private static let prefix = "before-deletions-"

  let folder: String

  init(_ folder: String) { self.folder = folder }

  /// Where a copy goes that is made now.
  func path(at now: Instant) -> String { "\(folder)/\(HeldCopies.prefix)\(now.milliseconds).sqlite" }

  /// Removes those that have been kept long enough.
  func removeOld(now: Instant) {
    for name in Folder(folder).names where name.hasPrefix(HeldCopies.prefix) && name.hasSuffix(".sqlite") {
      let made = Int(name.dropFirst(HeldCopies.prefix.count).dropLast(".sqlite".count))
      guard let made, now.milliseconds - made > HeldCopies.daysKept * 86_400_000 else { continue }
      _ = try? File(folder + "/" + name).remove()
    }
  }
}
