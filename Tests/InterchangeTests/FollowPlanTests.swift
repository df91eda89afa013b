import DiceSupport
import Intents
import Interchange
import Testing
import TodoModel

/// A followed file and its list, without a disk.
struct FollowBench {
  var base = FollowedBase()
  var file: [UInt8] = []
  var archive: [UInt8] = []
  var records: [ItemID: ItemRecord] = [:]
  var order: [ItemID] = []
  var count: UInt64 = 100
  var now = Samples.now
  /// Seconds between two looks.
  var pace = 60
  /// The base of the previous file.
  var former = FollowedBase()
  var formerFile: [UInt8] = []

  var text: String { String(decoding: file, as: UTF8.self) }
  var lines: [String] { text.split(whereSeparator: \.isNewline).map(String.init) }
  var items: [Item] { order.compactMap { records[$0]?.item } }
  var alive: [Item] { items.filter { $0.deletedAt == nil } }
  var titles: [String] { alive.map(\.title) }

  init(_ text: String = "") { file = Array(text.utf8) }

  mutating func change(_ id: ItemID, _ intent: Intent) {
    count += 1
    if records[id] == nil { order.append(id) }
    let mutation = Mutation(
      mid: MutationID(high: 9, low: count), item: id, device: DeviceID(high: 1, low: 1), base: 0, at: now,
      intent: intent)
    records[id] = replay([mutation], on: records[id])
  }

  mutating func add(_ line: String) -> ItemID {
    var item = Samples.item(line)
    count += 1
    item = Item(id: ItemID(high: 5, low: count), title: item.title, createdAt: now)
    change(item.id, .add(item))
    return item.id
  }

  mutating func plan() -> FollowPlan { plan(base, file) }

  private mutating func plan(_ base: FollowedBase, _ file: [UInt8]) -> FollowPlan {
    now = now.advanced(bySeconds: pace)
    var next = count
    defer { count = next }
    return FollowPlan(base, file: file, items: items, archive: archive, in: FollowFrame(now: now, zone: Samples.zone)) {
      next += 1
      return ItemID(high: 7, low: next)
    }
  }

  /// Runs a synchronization, or is killed after the given number of steps.
  @discardableResult mutating func pass(steps: Int = 4) -> FollowPlan {
    let plan = plan()
    if steps > 0 { base = plan.journal }
    if steps > 1 { for one in plan.changes { change(one.item, one.intent) } }
    if steps > 2, file != plan.text.bytes {
      // The replacement of the file is visible, so the common base is known even if the process ends here.
      (former, formerFile, base) = (plan.former, file, plan.base)
      file = plan.text.bytes
    }
    if steps > 3 { base = plan.base }
    return plan
  }

  /// Imports late writes to the replaced file, or is killed after the given number of steps.
  mutating func takeLate(_ bytes: [UInt8], steps: Int = 3) -> FollowPlan {
    formerFile = bytes
    let plan = plan(former, bytes)
    if steps > 0 { former = plan.journal }
    if steps > 1 { for one in plan.changes { change(one.item, one.intent) } }
    if steps > 2 { former = plan.former }
    return plan
  }
}

@Suite struct FollowPlanTests {
  @Test func bothSidesBecomeOne() {
    var bench = FollowBench("call Ann +home\r\n\r\nx 2026-11-19 oats\r\n")
    _ = bench.add("taxes")
    bench.pass()
    #expect(bench.titles.sorted() == ["call Ann", "oats", "taxes"])
    #expect(bench.text == "call Ann +home\r\n\r\nx 2026-11-19 oats\r\n2026-11-20 taxes\r\n")
    let again = bench.pass()
    #expect(again.changes.isEmpty && again.text.bytes == bench.file)
  }

  @Test func aLineKeepsItsItemWhateverIsDoneToIt() {
    var bench = FollowBench("call Ann @phone key:1\nbuy oats and rice\n")
    bench.pass()
    let (ann, oats) = (bench.order[0], bench.order[1])
    bench.change(ann, .setNotes("her number is new"))
    bench.file = Array("buy oats and beans +shop\n(A) call Ann @phone key:1\n".utf8)
    bench.pass()
    #expect(bench.records[ann]?.item.priority == .high)
    #expect(bench.records[ann]?.item.notes == "her number is new")
    #expect(bench.records[oats]?.item.title == "buy oats and beans")
    #expect(bench.records[oats]?.item.list == "shop")
    #expect(bench.order.count == 2)
    bench.change(oats, .done(.once, at: bench.now))
    bench.pass()
    #expect(bench.text == "x 2026-11-20 buy oats and beans +shop\n(A) call Ann @phone key:1\n")
  }

  /// W5: a date moved in the file keeps its zone.
  @Test func aDateOfAnotherZoneStaysInIt() {
    var bench = FollowBench("talk due:2026-11-30 time:09:00[Asia/Tokyo]\n")
    bench.pass()
    #expect(bench.records[bench.order[0]]?.item.schedule?.zone == "Asia/Tokyo")
    bench.file = Array("talk due:2026-12-01 time:09:00[Asia/Tokyo]\n".utf8)
    bench.pass()
    let schedule = bench.records[bench.order[0]]?.item.schedule
    #expect(schedule?.start.description == "2026-12-01T09:00" && schedule?.zone == "Asia/Tokyo")
    #expect(bench.text == "talk due:2026-12-01 time:09:00[Asia/Tokyo]\n" && bench.order.count == 1)
  }

  @Test func whatBothChangedIsAsked() {
    var bench = FollowBench("call Ann today\n")
    bench.pass()
    bench.change(bench.order[0], .setTitle("call Ann tomorrow"))
    bench.file = Array("call Ann now\n".utf8)
    let plan = bench.pass()
    #expect(plan.contested == [bench.order[0]])
    #expect(plan.changes.map(\.intent) == [.contest(.setTitle("call Ann now"))])
    #expect(bench.titles == ["call Ann now"] && bench.lines == ["call Ann now"])
  }

  @Test func aLineGoneIsDeletedUnlessItWasChangedOrArchived() {
    var bench = FollowBench("one thing\nother matter\nlast point\nfourth\n")
    bench.pass()
    bench.change(bench.order[1], .setTitle("other matter of weight"))
    bench.archive = Array("x 2026-11-20 last point\n".utf8)
    bench.file = Array("fourth\n".utf8)
    let plan = bench.pass()
    #expect(plan.lost == 1)
    #expect(bench.records[bench.order[0]]?.item.deletedAt != nil)
    #expect(bench.records[bench.order[2]]?.item.completions[.once] != nil)
    #expect(bench.lines == ["fourth", "other matter of weight"])
    #expect(plan.contested == [bench.order[1]])
  }

  @Test func anOlderCopyWrittenBackTakesNothingAway() {
    var bench = FollowBench("one thing\n")
    bench.pace = 1
    bench.pass()
    let old = bench.file
    _ = bench.add("from the list")
    bench.change(bench.order[0], .setTitle("one thing more"))
    bench.pass()
    bench.file = old + Array("typed there\n".utf8)
    bench.pass()
    #expect(Set(bench.titles) == ["one thing more", "from the list", "typed there"])
    #expect(bench.lines.count == 3)
    let again = bench.pass()
    #expect(again.changes.isEmpty && again.text.bytes == bench.file)
  }

  @Test func whatAnotherMadeOfAnOlderCopyIsAskedWhereBothChangedIt() {
    var bench = FollowBench("call Ann\nbuy oats\n")
    bench.pace = 1
    bench.pass()
    bench.change(bench.order[0], .setTitle("call Ann tonight"))
    bench.change(bench.order[1], .addTag("shop"))
    bench.pass()
    bench.file = Array("call Ann now\nbuy oats and rice\n".utf8)
    let plan = bench.pass()
    #expect(plan.contested == [bench.order[0]])
    #expect(bench.lines == ["call Ann now", "buy oats and rice @shop"])
  }

  @Test func whatIsWrittenIntoTheFileThatLostItsPlaceIsTakenIn() {
    var bench = FollowBench("one thing\n")
    bench.pass()
    _ = bench.add("from the list")
    bench.pass()
    #expect(bench.formerFile == Array("one thing\n".utf8))
    for steps in [1, 2, 3] {
      _ = bench.takeLate(Array("one thing @home\ntyped late\n".utf8), steps: steps)
      bench.pass()
    }
    #expect(bench.titles == ["one thing", "from the list", "typed late"])
    #expect(bench.lines.count == 3 && bench.lines[0] == "one thing @home")
  }

  @Test func aLineWithANameIsKnownByIt() {
    var bench = FollowBench("one uid:7\ntwo uid:8\n")
    bench.pass()
    bench.change(bench.order[1], .setNotes("kept"))
    bench.file = Array("quite another matter uid:8\none uid:7\n".utf8)
    bench.pass()
    #expect(bench.order.count == 2)
    #expect(bench.records[bench.order[1]]?.item.title.hasPrefix("quite another") == true)
  }

  /// F4: the file keeps its own case of a list's name.
  @Test func aListKeepsItsLettersInTheFile() {
    var bench = FollowBench("plant bulbs +garden\nmow lawn\n")
    bench.pass()
    bench.change(bench.order[0], .setList("Garden"))
    bench.change(bench.order[0], .setPriority(.high))
    bench.pass()
    #expect(bench.lines == ["(A) plant bulbs +garden", "mow lawn"])
    bench.file = Array("(A) plant bulbs +GARDEN\nmow lawn\n".utf8)
    bench.pass()
    #expect(bench.lines == ["(A) plant bulbs +GARDEN", "mow lawn"])
  }

  @Test func aRepeatThatIsDoneGoesOnBelow() {
    var bench = FollowBench("water due:2026-11-20 rec:+1w\n")
    bench.pass()
    bench.file = Array("x 2026-11-20 water due:2026-11-20 rec:+1w\n".utf8)
    bench.pass()
    #expect(bench.alive.count == 1)
    #expect(bench.alive[0].completions.count == 1)
    #expect(
      bench.lines == ["x 2026-11-20 water due:2026-11-20 rec:+1w", "water due:2026-11-27 rec:+1w"]
        || bench.lines == ["x 2026-11-20 water due:2026-11-20 rec:+1w", "2026-11-20 water due:2026-11-27 rec:+1w"])
    let again = bench.pass()
    #expect(again.changes.isEmpty && again.text.bytes == bench.file)
  }
}
