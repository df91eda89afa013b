import Files
package import Intents
import Logging
package import Replica
package import Storage
import TodoAPI
package import TodoModel

extension Home {
  package func newID() -> ItemID { replica.newID() }

  /// Commits changes as one undo step named `label`.
  ///
  /// The changes are durable (invariant V10) and visible everywhere when the function returns. Changes without effect
  /// are omitted from the result.
  package func commit(_ changes: [Change], label: String) throws(CommitError) -> [Mutation] {
    let made = try replica.commit(heard(changes, label: label), label: label)
    dependencies.log.debug("changes committed", metadata: ["count": "\(made.count)"])
    return made
  }

  /// Commits changes only if the items still equal `seen`: see `Replica.commit`.
  package func commit(_ changes: [Change], label: String, ifStill seen: [Item]) throws(CommitError) -> Bool {
    try replica.commit(heard(changes, label: label), label: label, ifStill: seen)
  }

  /// Performs a dry run of `commit` with its refusals.
  package func rehearse(_ changes: [Change]) throws(CommitError) -> [DryRunChange] { try replica.rehearse(changes) }

  /// Commits changes as part of the undo step `group`, unless it was undone, and returns the step to continue with.
  package func commit(_ changes: [Change], label: String, joining group: Int?) throws(CommitError) -> Int? {
    try replica.commit(heard(changes, label: label), label: label, joining: group)
  }

  package func forgetUndo() throws(StoreError) { try replica.forgetUndo() }

  /// Undoes the last action of this device from any surface; returns nil if there is none.
  package func undo() throws(CommitError) -> Undone? { try replica.undo() }

  /// Redoes the last undone action; returns nil if there is none.
  package func redo() throws(CommitError) -> Undone? { try replica.redo() }

  /// Performs a dry run of `undo`; returns nil if there is none.
  package func rehearseUndo() throws(CommitError) -> DryRunChangeUndo? { try replica.rehearseUndo() }

  /// Performs a dry run of `redo`; returns nil if there is none.
  package func rehearseRedo() throws(CommitError) -> DryRunChangeUndo? { try replica.rehearseRedo() }

  /// Saves a draft, or removes it if nil.
  package func setDraft(_ text: String?, for name: String) throws(StoreError) { try replica.setDraft(text, for: name) }

  /// Returns the issues that only the user can resolve.
  ///
  /// The losing values of a conflict are at the authority. They are requested if `isAsking`, which may take until its
  /// deadline. If the authority is unreachable, the conflicts lack them.
  package func needs(isAsking: Bool) throws(StoreError) -> AttentionItems {
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
    return AttentionItems(refused: try parked(), conflicts: conflicts)
  }

  /// Returns the pending changes in order.
  package func waiting() throws(StoreError) -> [Mutation] { try replica.request(mutations: Int.max).mutations }

  /// Returns the changes that the authority refused, oldest first.
  ///
  /// Without those of hidden rows.
  package func parked() throws(StoreError) -> [Parked] {
    let parked = try replica.parked()
    guard try hidesPrivate else { return parked }
    var shown: [Parked] = []
    for parked in parked where try !replica.isHidden(parked.item) { shown.append(parked) }
    return shown
  }

  /// Sends refused changes again and returns their number.
  package func retry(_ parked: [Parked]) throws(StoreError) -> Int { try replica.retry(parked.map(\.mid)) }

  /// Drops refused changes, so that the items show the authority's values.
  package func drop(_ parked: [Parked]) throws(StoreError) { _ = try replica.drop(parked.map(\.mid)) }

  /// Returns the trouble that only the user can end, if any.
  package func trouble() throws(StoreError) -> SyncProblem? { try replica.standing().trouble }

  /// Forgets that the authority was unreachable, so that it is contacted at once after a sign-in or sign-out.
  package func resetBackoff() throws(StoreError) { try replica.forgetTrouble() }

  /// Accepts the deletions held back, after copying the device's file, and returns the copy's path.
  package func acceptDeletions() throws(StoreError) -> String {
    let folder = paths.stateFolder
    HeldCopies(folder).removeOld(now: dependencies.clock())
    let copy = HeldCopies(folder).path(at: dependencies.clock())
    try replica.copy(to: copy)
    try replica.acceptDeletions()
    return copy
  }

  /// Returns the due reminders without taking them.
  package func dueReminders(_ rules: ReminderRules) throws(StoreError) -> Replica.Reminding {
    try replica.dueReminders(at: dependencies.moment, rules)
  }

  /// Takes the due reminders: each is returned to only one program of this home, and to one device of a server.
  ///
  /// With a server, the reminders are marked and the marks sent; the first device to arrive delivers. If the server does
  /// not answer within two seconds, each device delivers.
  ///
  /// Reminders due before `floor` are marked as delivered and not returned. While `waits`, which gets the start of the
  /// running focus, returns true, due reminders are held instead.
  package func takeReminders(
    _ rules: ReminderRules, floor: Instant? = nil, waits: (Instant?) -> Bool = { _ in false }
  ) throws(StoreError) -> Replica.Reminding {
    var taken = try replica.takeReminders(at: dependencies.moment, rules, floor: floor, waits: waits)
    if !taken.due.isEmpty, source == .server {
      try replica.mark(taken.due, at: dependencies.clock())
      taken.isRefreshed = true
      if mayAsk { _ = settle() }
      taken.due = try replica.unmarked(taken.due)
    }
    for reminder in taken.due {
      dependencies.log.info("reminder due", metadata: ["item": "\(reminder.item.id)", "at": "\(reminder.at)"])
    }
    return taken
  }

  /// Releases undelivered reminders, so that they are due again.
  package func giveBack(_ due: [DueReminder]) throws(StoreError) { try replica.giveBack(due) }
}

/// The copies of a device's file from before many deletions were accepted.
struct HeldCopies {
  private static let daysKept = 30
  private static let prefix = "before-deletions-"

  let folder: String

  init(_ folder: String) { self.folder = folder }

  /// Returns the path of a new copy.
  func path(at now: Instant) -> String { "\(folder)/\(HeldCopies.prefix)\(now.milliseconds).sqlite" }

  func removeOld(now: Instant) {
    for name in Folder(folder).names where name.hasPrefix(HeldCopies.prefix) && name.hasSuffix(".sqlite") {
      let made = Int(name.dropFirst(HeldCopies.prefix.count).dropLast(".sqlite".count))
      guard let made, now.milliseconds - made > HeldCopies.daysKept * 86_400_000 else { continue }
      _ = try? File(folder + "/" + name).remove()
    }
  }
}
