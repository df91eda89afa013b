import DiceSupport
import Intents
import Interchange
import Testing
import TodoModel

/// A file and a list that are followed, without a disk.
struct FollowBench {
  var base = FollowedBase()
  var file: [UInt8] = []
  var archive: [UInt8] = []
  var records: [ItemID: ItemRecord] = [:]
  var order: [ItemID] = []
  var count: UInt64 = 100
  var now = Samples.now

  var text: String { String(decoding: file, as: UTF8.self) }
  var lines: [String] { text.split(whereSeparator: \.isNewline).map(String.init) }
  var items: [Item] { order.compactMap { records[$0]?.item } }
  var alive: [Item] { items.filter { $0.deletedAt == nil } }
  var titles: [String] { alive.map(\.title) }

  init(_ text: String = "") { file = Array(text.utf8) }

  /// Does one thing in the list.
  mutating func change(_ id: ItemID, _ intent: Intent) {
    count += 1
    if records[id] == nil { order.append(id) }
    let mutation = Mutation(
      mid: MutationID(high: 9, low: count),
      item: id,
      device: DeviceID(high: 1, low: 1),
      base: 0,
      at: now,
      intent: intent
    )
    records[id] = replay([mutation], on: records[id])
  }

  mutating func add(_ line: String) -> ItemID {
    var item = Samples.item(line)
    count += 1
    item = Item(id: ItemID(high: 5, low: count), title: item.title, createdAt: now)
    change(item.id, .add(item))
    return item.id
  }

  mutating func plan() -> FollowPlan {
    now = now.advanced(bySeconds: 60)
    var next = count
    defer { count = next }
    return FollowPlan(
      base,
      file: file,
      items: items,
      archive: archive,
      in: FollowFrame(now: now, zone: Samples.zone)
    ) {
      next += 1
      return ItemID(high: 7, low: next)
    }
  }

  /// Brings both together, or is killed behind so many steps of it.
  @discardableResult
  mutating func pass(steps: Int = 4) -> FollowPlan {
    let plan = plan()
    if steps > 0 { base = plan.journal }
    if steps > 1 { for one in plan.changes { change(one.item, one.intent) } }
    if steps > 2 { file = plan.text.bytes }
    if steps > 3 { base = plan.base }
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

  @Test func aRepeatThatIsDoneGoesOnBelow() {
    var bench = FollowBench("water due:2026-11-20 rec:+1w\n")
    bench.pass()
    bench.file = Array("x 2026-11-20 water due:2026-11-20 rec:+1w\n".utf8)
    bench.pass()
    #expect(bench.alive.count == 1)
    #expect(bench.alive[0].completions.count == 1)
    #expect(
      bench.lines == ["x 2026-11-20 water due:2026-11-20 rec:+1w", "water due:2026-11-27 rec:+1w"]
        || bench.lines == [
          "x 2026-11-20 water due:2026-11-20 rec:+1w", "2026-11-20 water due:2026-11-27 rec:+1w",
        ]
    )
    let again = bench.pass()
    #expect(again.changes.isEmpty && again.text.bytes == bench.file)
  }

  /// Random edits of both sides, killed anywhere: both agree in the end, and each word that was typed is in the list, or
  /// is asked about.
  @Test(arguments: 0..<40) func nothingTypedIsLost(_ seed: Int) {
    var dice = Dice(UInt64(seed))
    var bench = FollowBench("")
    var wanted: Set<String> = []
    var asked: Set<String> = []
    var typed = 0
    func title() -> String {
      typed += 1
      let words = (1...3).map { _ in
        dice.pick(["buy", "call", "oats", "rice", "Ann", "letter", "lamp", "roof"])
      }
      return "w\(typed)w " + words.joined(separator: " ")
    }
    func token(_ text: String) -> String? {
      text.split(separator: " ").first { $0.hasPrefix("w") && $0.hasSuffix("w") }.map(String.init)
    }
    for _ in 0..<30 {
      var mine: Set<String> = []
      for _ in 0..<dice.number(0...3) {
        let open = bench.alive.filter { $0.completions.isEmpty && !mine.contains($0.id.description) }
        let text = title()
        switch dice.number(0...3) {
        case 0, 1:
          _ = bench.add(text)
          wanted.insert(token(text) ?? "")
        case 2:
          guard !open.isEmpty else { continue }
          let item = dice.pick(open)
          mine.insert(item.id.description)
          wanted.remove(token(item.title) ?? "")
          wanted.insert(token(text) ?? "")
          bench.change(item.id, .setTitle(text))
        default:
          guard !open.isEmpty else { continue }
          let item = dice.pick(open)
          bench.change(item.id, .done(.once, at: bench.now))
        }
      }
      var lines = bench.lines
      for _ in 0..<dice.number(0...3) {
        let text = title()
        let place = lines.isEmpty ? nil : dice.number(0...(lines.count - 1))
        switch (dice.number(0...3), place) {
        case (2, let place?):
          let old = token(lines[place]) ?? ""
          // A word that the list has replaced already is no longer wanted there.
          wanted.remove(old)
          wanted.insert(token(text) ?? "")
          lines[place] = text
        case (3, let place?):
          if !lines[place].hasPrefix("x ") { lines[place] = "x " + lines[place] }
        default:
          lines.insert(text, at: place ?? 0)
          wanted.insert(token(text) ?? "")
        }
      }
      bench.file = Array(lines.map { $0 + "\n" }.joined().utf8)
      let before = Dictionary(bench.items.map { ($0.id, $0.title) }) { $1 }
      for steps in dice.flip(3) ? [dice.number(0...3), 4] : [4] {
        let plan = bench.pass(steps: steps)
        for id in plan.contested { asked.formUnion([before[id].flatMap(token) ?? ""]) }
      }
      let again = bench.pass()
      #expect(again.changes.isEmpty, "seed \(seed)")
      #expect(again.text.bytes == bench.file)
      let inList = Set(bench.alive.compactMap { token($0.title) })
      let inFile = bench.lines.compactMap { token($0) }
      #expect(Set(inFile).count == inFile.count, "doubled: \(bench.text)")
      #expect(wanted.subtracting(inList).subtracting(asked) == [], "seed \(seed)")
      wanted.formIntersection(inList)
    }
  }
}
