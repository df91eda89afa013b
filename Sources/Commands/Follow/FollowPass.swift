import Files
import Intents
import Interchange
import Sync
import TodoModel

/// One comparison of file and list, and the work that makes them equal.
///
/// How nothing is lost:
/// 1. `FollowedState.base` holds file and list on disk as of their last agreement. The file is read again until no
///    write interferes, and not while a program has it open for writing.
/// 2. `FollowPlan` merges three ways: changes of the file go into the list, changes of the list go into their own
///    lines only. Contradictions are contested. Nothing is written yet.
/// 3. The new file is written beside the old one. Then the state records both results, with the ids of new items, so
///    that recovery after a crash creates no duplicates. The locations of the two files show how far the work got.
/// 4. The list changes in one commit, only if its items are still those that were read.
/// 5. If the file is still the one that was read, both files are exchanged atomically. The former file keeps a name
///    until no program can write into it. Its new content, or that of a file put in place at that moment, is merged
///    against what was read (`settle`) and enters the file in the next pass.
/// 6. Text of this program counts as new to others until a file that contains it comes back. A copy without it, or
///    with an older text (`FollowedLine.formers`), is an older copy and deletes nothing.
struct FollowPass {
  /// The file as read.
  struct Look: Equatable {
    let bytes: [UInt8]?
    let facts: FileFacts?
    /// True if another program has the file open for writing.
    let isBusy: Bool
  }

  private let place: FollowedPlace
  private let store: CommandStore
  private let list: String?
  private let acceptsLoss: Bool

  init(_ place: FollowedPlace, _ store: CommandStore, list: String?, acceptsLoss: Bool) {
    (self.place, self.store, self.list, self.acceptsLoss) = (place, store, list, acceptsLoss)
  }

  /// Reads the file, again until no write interferes.
  func look() throws -> Look {
    while true {
      let facts = place.file.facts
      let isBusy = place.file.openFor == .somebody
      let bytes = try place.read()
      let after = Look(bytes: bytes, facts: place.file.facts, isBusy: place.file.openFor == .somebody)
      if isBusy || after.isBusy { return after }
      let again = try place.read()
      if after.facts == facts, again == bytes { return after }
    }
  }

  /// Returns the work; none while another program writes the file, unless that program has held it open for long.
  ///
  /// `isPatient` waits until that program closes the file.
  func work(at look: Look, isPatient: Bool = false) throws -> FollowWork {
    if try store.home.hidesPrivate { throw Refusal(PrivateMessages.cannotFollow) }
    let state = try place.remembered()
    if look.isBusy, isPatient { return FollowWork(place, nil, look, state, isPutOff: true) }
    let bytes = look.bytes ?? []
    if state.base.mark == nil, let foreign = ForeignFile(bytes, isNamed: true) {
      throw Refusal(FollowMessages.notTodoTxt(place.name, format: foreign.format.name))
    }
    if look.bytes == nil, !state.base.lines.isEmpty, !acceptsLoss {
      return FollowWork(place, nil, look, state, held: .gone)
    }
    let items = try items(of: state.base)
    let plan = try plan(state.base, bytes, items, written: look.facts)
    if look.isBusy, plan.lost > 0 { return FollowWork(place, nil, look, state, isPutOff: true, isOpen: true) }
    let held = plan.isMostLost && !acceptsLoss ? FollowWork.Hold.lost(plan.lost) : nil
    return FollowWork(place, plan, look, state, items, held: held)
  }

  private func plan(_ base: FollowedBase, _ bytes: [UInt8], _ items: [Item], written: FileFacts?) throws -> FollowPlan {
    var generator = SystemRandomNumberGenerator()
    let now = store.session.now
    let frame = FollowFrame(
      now: now, written: written.map { Instant(milliseconds: $0.written / 1_000_000) }, zone: store.session.zone,
      zones: store.session.zoneLookup, lists: try store.home.listCounts().compactMap(\.name), list: list)
    return FollowPlan(base, file: bytes, items: items, archive: place.archive(), in: frame) {
      ItemID(at: now, using: &generator)
    }
  }

  /// Returns the items of the list in order, and the items that lines refer to.
  private func items(of base: FollowedBase) throws -> [Item] {
    var items: [Item] = []
    try store.eachPart { part, _ in items += part }
    let known = Set(items.map(\.id))
    let others = Set((base.lines + base.removed).compactMap(\.item)).subtracting(known)
    return items + (try store.home.rows(Array(others)).map(\.item))
  }

  // MARK: Applying the work

  /// Applies the work; returns false if file or list changed meanwhile and must be read again.
  ///
  /// An interruption is safe at any point: the state records new items and the future file, then the list changes,
  /// then the file takes its place, then the state records both.
  func carryOut(_ work: FollowWork) throws -> Bool {
    guard let plan = work.plan, work.held == nil else { return true }
    var state = work.state
    guard work.isRewritten else {
      state.base = plan.journal
      if !plan.changes.isEmpty { try place.keep(state) }
      guard try commit(plan.changes, work.items) else { return false }
      state.base = plan.base
      if state != work.state { try place.keep(state) }
      return true
    }
    guard let facts = work.look.facts else { return try begin(work, plan) }
    let staged = place.newName()
    try staged.make(plan.text.bytes, mode: facts.mode & 0o777)
    let heir = try FileFacts(staged.path).identity.text
    state.base = plan.journal
    state.formers.append(FormerFile(staged.path, plan.former, heir: heir, next: plan.base))
    try place.keep(state)
    guard try commit(plan.changes, work.items), try look() == work.look else {
      try staged.remove()
      state.formers.removeLast()
      try place.keep(state)
      return false
    }
    try staged.changePlaces(with: place.file)
    state.base = plan.base
    state.formers[state.formers.count - 1].next = nil
    try place.keep(state)
    return true
  }

  /// Applies the work, and creates the missing file.
  private func begin(_ work: FollowWork, _ plan: FollowPlan) throws -> Bool {
    var state = work.state
    state.base = plan.journal
    try place.keep(state)
    guard try commit(plan.changes, work.items) else { return false }
    let staged = place.newName()
    try staged.make(plan.text.bytes)
    do { try staged.move(toNew: place.file) } catch {
      try staged.remove()
      guard place.file.exists else { throw error }
      return false
    }
    state.base = plan.base
    try place.keep(state)
    return true
  }

  /// Changes the list; returns false if its items have changed since they were read.
  private func commit(_ changes: [Change], _ items: [Item]) throws -> Bool {
    try store.commit(try ordered(changes), label: FollowMessages.changeLabel(place.name), ifStill: items)
  }

  /// Puts new items after all others, in the order of the file.
  private func ordered(_ changes: [Change]) throws -> [Change] {
    var last = try store.home.lastOrder()
    return changes.map { change in
      guard case .add(var item) = change.intent else { return change }
      item.order = OrderKey.between(last, nil)
      last = item.order
      return Change(item.id, .add(item))
    }
  }

  // MARK: Former files

  /// Repairs the state after a crash; the locations of the files show whether the exchange took place.
  func recover() throws {
    var state = try place.remembered()
    place.sweep(but: state.formers)
    guard state.formers.contains(where: { $0.next != nil }) else { return }
    for (index, former) in state.formers.enumerated() {
      guard let next = former.next, let facts = File(former.path).facts else { continue }
      if facts.identity.text == former.heir { try File(former.path).remove() } else { state.base = next }
      state.formers[index].next = nil
    }
    state.formers.removeAll { !File($0.path).exists }
    try place.keep(state)
  }

  /// Imports what other programs wrote into former files, and removes those that no program can write into.
  ///
  /// Returns false if it must run again at once. `quiet` is the time without events in milliseconds. `isSettled`
  /// means that the last exchange is too old for a program to be opening the former file.
  func settle(quiet: Int32, isSettled: Bool) throws -> Bool {
    var state = try place.remembered()
    for index in state.formers.indices.reversed() where state.formers[index].next == nil {
      let former = FormerPass(state.formers[index])
      guard let bytes = try former.bytes() else {
        state.formers.remove(at: index)
        try place.keep(state)
        continue
      }
      if former.isWritten(bytes), former.writers == .nobody || quiet >= Follower.settleTime {
        guard try take(bytes, index, &state) else { return false }
      }
      guard isSettled, former.isOver(quiet: quiet) else { continue }
      let now = FormerPass(state.formers[index])
      guard try now.bytes().map(now.isWritten) != true else { return false }
      try now.file.remove()
      state.formers.remove(at: index)
      try place.keep(state)
    }
    return true
  }

  /// Returns the milliseconds until the former files need a check without events; nil if none is needed.
  func pause() throws -> Int32? { try place.remembered().formers.compactMap { try FormerPass($0).pause() }.min() }

  /// Imports the content of a former file into the list; the next pass brings it into the file.
  private func take(_ bytes: [UInt8], _ index: Int, _ state: inout FollowedState) throws -> Bool {
    let file = File(state.formers[index].path)
    let base = state.formers[index].base
    let items = try items(of: base)
    let plan = try plan(base, bytes, items, written: file.facts)
    state.formers[index].base = plan.journal
    try place.keep(state)
    let changes = plan.isMostLost ? plan.changes.filter { $0.intent != .delete } : plan.changes
    guard try commit(changes, items) else { return false }
    state.formers[index].base = plan.former
    try place.keep(state)
    return true
  }
}

extension FollowPlan {
  /// True if so many lines are gone that the user must confirm the loss.
  var isMostLost: Bool {
    let all = former.lines.count + lost
    return (lost > 2 && lost * 2 > all) || (lost > 0 && lost == all)
  }
}

/// One check of a former file, whose place another file has taken.
struct FormerPass {
  let file: File
  /// The possible writers, as queried before the read.
  let writers: File.Writers
  private let former: FormerFile

  init(_ former: FormerFile) {
    self.former = former
    file = File(former.path)
    writers = file.openFor
  }

  /// Reads the file; returns nil if it is gone.
  func bytes() throws -> [UInt8]? { try FollowedPlace.bytes(of: file) }

  /// Returns true if the content differs from what was imported.
  func isWritten(_ bytes: [UInt8]) -> Bool { FollowedBase.mark(of: bytes) != former.base.mark }

  /// Returns true if no program can write into the file any more.
  func isOver(quiet: Int32) -> Bool { writers == .nobody || (writers == .unknown && quiet >= Follower.silence) }

  /// Returns the milliseconds until the next check without events; nil if the writer's close is an event.
  func pause() throws -> Int32? {
    switch writers {
    case .nobody: Follower.opening
    case .unknown: Follower.silence
    case .somebody: try bytes().map(isWritten) == true ? Follower.settleTime : nil
    }
  }
}

/// The result of one comparison of file and list.
struct FollowWork {
  /// The reason why a file is not followed as it is.
  enum Hold: Hashable {
    case gone
    /// The number of lines that are gone.
    case lost(Int)
  }

  /// The plan that makes both equal; nil if the file is not to be followed.
  let plan: FollowPlan?
  let look: FollowPass.Look
  let state: FollowedState
  /// The items that the plan is based on.
  let items: [Item]
  /// The reason why the file is not followed as it is; nil if it is.
  let held: Hold?
  /// True if another program is writing the file, and the work waits for it.
  let isPutOff: Bool
  /// True if the other program holds the file open and has removed lines; its close triggers the next pass.
  let isOpen: Bool
  private let name: String

  init(
    _ place: FollowedPlace, _ plan: FollowPlan?, _ look: FollowPass.Look, _ state: FollowedState, _ items: [Item] = [],
    held: Hold? = nil, isPutOff: Bool = false, isOpen: Bool = false
  ) {
    (self.plan, self.look, self.state, self.items, self.held) = (plan, look, state, items, held)
    (self.isPutOff, self.isOpen, name) = (isPutOff, isOpen, place.name)
  }

  /// True if the content of the file changes.
  var isRewritten: Bool { plan.map { look.bytes != $0.text.bytes } ?? false }

  /// True if there is work or a reason to hold it.
  var isAnything: Bool { held != nil || isRewritten || plan?.changes.isEmpty == false }

  func lines(isDryRun: Bool) -> [String] {
    if let held { return [words(held)] }
    guard let plan else { return [] }
    let taken = Set(plan.changes.map(\.item)).count
    var lines: [String] = []
    if taken > 0 {
      lines.append(
        isDryRun ? FollowMessages.wouldImport(from: name, taken) : FollowMessages.imported(from: name, taken))
    }
    if isRewritten { lines.append(isDryRun ? FollowMessages.wouldWrite(name) : FollowMessages.written(name)) }
    if lines.isEmpty { lines.append(FollowMessages.areEqual(name)) }
    let asked = Set(plan.contested).count
    if asked > 0 { lines.append(FollowMessages.changedOnBothSides(asked)) }
    return lines + plan.refused.map { FollowMessages.refusedLine($0.line, in: name, reason: $0.reason) }
  }

  private func words(_ held: Hold) -> String {
    let command = "todos follow \(ShellText.word(name)) --accept-loss"
    return switch held {
    case .gone: FollowMessages.fileIsGone(name, command: command)
    case .lost(let count): FollowMessages.linesAreGone(name, count: count, command: command)
    }
  }
}
