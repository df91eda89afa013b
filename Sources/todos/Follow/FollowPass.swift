import Files
import Intents
import Interchange
import Sync
import TodoModel

/// One look at file and list, and what makes them equal.
struct FollowPass {
  /// What was found in the file.
  struct Look {
    let bytes: [UInt8]?
    let facts: FileFacts?
  }

  private let place: FollowedPlace
  private let store: CommandStore
  private let list: String?
  private let acceptsLoss: Bool

  init(_ place: FollowedPlace, _ store: CommandStore, list: String?, acceptsLoss: Bool) {
    (self.place, self.store, self.list, self.acceptsLoss) = (place, store, list, acceptsLoss)
  }

  /// Reads the file.
  func look() throws -> Look {
    let facts = place.file.facts
    return Look(bytes: try place.read(), facts: facts)
  }

  /// What is to be done.
  func work(at look: Look) throws -> FollowWork {
    let base = try place.base()
    let bytes = look.bytes ?? []
    if base.mark == nil, let foreign = ForeignFile(bytes, isNamed: true) {
      throw Refusal("\(place.name) is \(foreign.format.name), and only todo.txt can be followed.")
    }
    if look.bytes == nil, !base.lines.isEmpty, !acceptsLoss {
      return FollowWork(place, nil, look, held: "is gone")
    }
    var generator = SystemRandomNumberGenerator()
    let now = store.session.now
    let plan = FollowPlan(
      base,
      file: bytes,
      items: try items(of: base),
      archive: place.archive(),
      in: FollowFrame(
        now: now,
        zone: store.session.zone,
        lists: try store.home.listCounts().compactMap(\.name),
        list: list
      )
    ) { ItemID(at: now, using: &generator) }
    let isMost = plan.lost > 2 && plan.lost * 2 > base.lines.count
    let isEmpty = plan.lost > 0 && plan.lost == base.lines.count
    let held = (isMost || isEmpty) && !acceptsLoss ? "has lost \(Counted.lines(plan.lost))" : nil
    return FollowWork(place, plan, look, held: held)
  }

  /// The items of the list in its order, and those that lines belong to.
  private func items(of base: FollowedBase) throws -> [Item] {
    var items: [Item] = []
    try store.eachPart { part, _ in items += part }
    let known = Set(items.map(\.id))
    let others = Set((base.lines + base.removed).compactMap(\.item)).subtracting(known)
    return items + (try store.home.rows(Array(others)).map(\.item))
  }

  /// Does it, and may be cut short anywhere; false where the file was written in the meantime.
  ///
  /// What is new is written down first, then the list is changed, then the file, then both are remembered.
  func carryOut(_ work: FollowWork) throws -> Bool {
    guard let plan = work.plan, work.held == nil else { return true }
    let isRewritten = work.isRewritten
    if !plan.changes.isEmpty || isRewritten { try place.keep(plan.journal) }
    try store.commit(try ordered(plan.changes), label: "from \(place.name)")
    if isRewritten {
      guard try put(plan.text.bytes, inPlaceOf: work.look.facts) else { return false }
    }
    try place.keep(plan.base)
    return true
  }

  /// Writes the file; false where somebody has written it since it was read.
  private func put(_ bytes: [UInt8], inPlaceOf facts: FileFacts?) throws -> Bool {
    guard let facts else {
      guard !place.file.exists else { return false }
      try place.file.replace(with: bytes)
      return true
    }
    return try place.file.stage(bytes, mode: facts.mode & 0o7777).put(inPlaceOf: facts)
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
}

/// What one look at file and list comes to.
struct FollowWork {
  /// What makes them equal; nil where the file is not to be followed.
  let plan: FollowPlan?
  let look: FollowPass.Look
  /// Why the file is not followed as it is; nil where it is.
  let held: String?
  private let name: String

  init(_ place: FollowedPlace, _ plan: FollowPlan?, _ look: FollowPass.Look, held: String?) {
    (self.plan, self.look, self.held, name) = (plan, look, held, place.name)
  }

  /// Whether the file becomes another.
  var isRewritten: Bool { plan.map { look.bytes != $0.text.bytes } ?? false }

  /// What is done, or would be, in words.
  func lines(isDryRun: Bool) -> [String] {
    if let held {
      return [
        "\(name) \(held), so it is not followed as it is, and nothing was deleted. Bring it back, or take it as meant: "
          + "todos follow \(name) --accept-loss"
      ]
    }
    guard let plan else { return [] }
    let taken = Set(plan.changes.map(\.item)).count
    var lines: [String] = []
    if taken > 0 {
      lines.append("\(isDryRun ? "Would be taken" : "Taken") from \(name): \(Counted.items(taken)).")
    }
    if isRewritten { lines.append("\(isDryRun ? "Would be written" : "Written"): \(name).") }
    if lines.isEmpty { lines.append("\(name) and the list are equal.") }
    let asked = Set(plan.contested).count
    if asked > 0 {
      lines.append("Changed on both sides: \(Counted.items(asked)). `todos conflicts` asks about them.")
    }
    return lines + plan.refused.map { "\(name), line \($0.line): \($0.reason)" }
  }
}
