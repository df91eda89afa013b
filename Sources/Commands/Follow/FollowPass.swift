import Files
import Intents
import Interchange
import Sync
import TodoModel

/// One look at file and list, and what makes them equal.
///
/// How nothing is lost:
/// 1. What file and list were when they agreed last is on the disk (`FollowedState.base`). The file is read until nobody
///    wrote it meanwhile, and not while somebody has it open for writing.
/// 2. `FollowPlan` merges three ways: what the file changed since then goes into the list, what the list changed goes into
///    those lines alone. What contradicts itself is contested. Nothing is done yet.
/// 3. The new file is written beside the old one. Then it is written down what both will be, with the ids of new items, so
///    that whoever goes on after a crash makes none twice; which of the two files is where tells how far it came.
/// 4. The list is changed in one commit, only while the items are those that were looked at.
/// 5. Where the file is still the one that was read, the two change places in one step. The former file keeps a name until
///    nobody can write into it any more. What is in it by then, or what somebody put into the place in that moment, is
///    merged against what was read of it (`settle`), and comes into the file by the next look.
/// 6. What this program wrote is known to be new to others until a file with it comes back: a copy without it, or with an
///    older text (`FollowedLine.formers`), is an older copy and takes nothing away.
struct FollowPass {
  /// What was found in the file.
  struct Look: Equatable {
    let bytes: [UInt8]?
    let facts: FileFacts?
    /// Whether another program has it open to write into it.
    let isBusy: Bool
  }

  private let place: FollowedPlace
  private let store: CommandStore
  private let list: String?
  private let acceptsLoss: Bool

  init(_ place: FollowedPlace, _ store: CommandStore, list: String?, acceptsLoss: Bool) {
    (self.place, self.store, self.list, self.acceptsLoss) = (place, store, list, acceptsLoss)
  }

  /// Reads the file, again until nobody wrote it meanwhile.
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

  /// What is to be done; nothing while another program writes the file, unless that has held it open for long.
  ///
  /// `isPatient`: it is waited for until that closes it.
  func work(at look: Look, isPatient: Bool = false) throws -> FollowWork {
    let state = try place.remembered()
    if look.isBusy, isPatient { return FollowWork(place, nil, look, state, isPutOff: true) }
    let bytes = look.bytes ?? []
    if state.base.mark == nil, let foreign = ForeignFile(bytes, isNamed: true) {
      throw Refusal("\(place.name) is \(foreign.format.name), and only todo.txt can be followed.")
    }
    if look.bytes == nil, !state.base.lines.isEmpty, !acceptsLoss {
      return FollowWork(place, nil, look, state, held: "is gone")
    }
    let items = try items(of: state.base)
    let plan = try plan(state.base, bytes, items, written: look.facts)
    if look.isBusy, plan.lost > 0 {
      return FollowWork(place, nil, look, state, isPutOff: true, isOpen: true)
    }
    let held = plan.isMostLost && !acceptsLoss ? "has lost \(Counted.lines(plan.lost))" : nil
    return FollowWork(place, plan, look, state, items, held: held)
  }

  private func plan(
    _ base: FollowedBase,
    _ bytes: [UInt8],
    _ items: [Item],
    written: FileFacts?
  ) throws -> FollowPlan {
    var generator = SystemRandomNumberGenerator()
    let now = store.session.now
    let frame = FollowFrame(
      now: now,
      written: written.map { Instant(milliseconds: $0.written / 1_000_000) },
      zone: store.session.zone,
      zones: store.session.zoneLookup,
      lists: try store.home.listCounts().compactMap(\.name),
      list: list
    )
    return FollowPlan(base, file: bytes, items: items, archive: place.archive(), in: frame) {
      ItemID(at: now, using: &generator)
    }
  }

  /// The items of the list in its order, and those that lines belong to.
  private func items(of base: FollowedBase) throws -> [Item] {
    var items: [Item] = []
    try store.eachPart { part, _ in items += part }
    let known = Set(items.map(\.id))
    let others = Set((base.lines + base.removed).compactMap(\.item)).subtracting(known)
    return items + (try store.home.rows(Array(others)).map(\.item))
  }

  // MARK: Carrying out

  /// Does it, and may be cut short anywhere; false where file or list were written in the meantime, and it is to be
  /// looked at again.
  ///
  /// What is new and what the file will be is written down first, then the list is changed, then the file takes its
  /// place, then both are remembered.
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

  /// Makes the file where there is none.
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

  /// Changes the list; false where somebody has changed the same items since they were read.
  private func commit(_ changes: [Change], _ items: [Item]) throws -> Bool {
    try store.commit(try ordered(changes), label: "from \(place.name)", ifStill: items)
  }

  /// Puts what is new behind all others, in the order of the file.
  private func ordered(_ changes: [Change]) throws -> [Change] {
    var last = try store.home.lastOrder()
    return changes.map { change in
      guard case .add(var item) = change.intent else { return change }
      item.order = OrderKey.between(last, nil)
      last = item.order
      return Change(item.id, .add(item))
    }
  }

  // MARK: Files whose place was taken

  /// Puts right what a killed program left: whether the file had come to its place is seen by which one is where.
  func recover() throws {
    var state = try place.remembered()
    place.sweep(but: state.formers)
    guard state.formers.contains(where: { $0.next != nil }) else { return }
    for (index, former) in state.formers.enumerated() {
      guard let next = former.next, let facts = File(former.path).facts else { continue }
      if facts.identity.text == former.heir {
        try File(former.path).remove()
      } else {
        state.base = next
      }
      state.formers[index].next = nil
    }
    state.formers.removeAll { !File($0.path).exists }
    try place.keep(state)
  }

  /// Takes in what other programs have written into files whose place was taken, and removes those that nobody can write
  /// into any more; false where it is to be done again at once.
  ///
  /// `quiet`: milliseconds in which nothing has happened. `isSettled`: the last of them lost its place so long ago that
  /// nobody is just about to open it.
  func settle(quiet: Int32, isSettled: Bool) throws -> Bool {
    var state = try place.remembered()
    for index in state.formers.indices.reversed() where state.formers[index].next == nil {
      let former = FormerPass(state.formers[index])
      guard let bytes = try former.bytes() else {
        state.formers.remove(at: index)
        try place.keep(state)
        continue
      }
      if former.isWritten(bytes), former.writers == .nobody || quiet >= Follower.patience {
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

  /// Milliseconds after which the former files are looked at although nothing happens; nil where that is not needed.
  func pause() throws -> Int32? {
    try place.remembered().formers.compactMap { try FormerPass($0).pause() }.min()
  }

  /// Brings what was written into a former file into the list; the next look brings it into the file.
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
  /// Whether so many lines are gone that it is asked whether that is meant.
  var isMostLost: Bool {
    let all = former.lines.count + lost
    return (lost > 2 && lost * 2 > all) || (lost > 0 && lost == all)
  }
}
