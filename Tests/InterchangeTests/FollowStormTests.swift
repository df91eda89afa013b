import DiceSupport
import Intents
import Interchange
import Testing
import TodoModel

/// Random edits of both sides, without a disk.
struct FollowStorm {
  var bench = FollowBench("")
  private var dice: Dice
  private var count = 0
  /// The typed words, keyed by the word that identifies their item.
  private var wanted: [String: String] = [:]
  private(set) var asked: Set<String> = []
  private var deleted: Set<String> = []
  private var done: Set<String> = []
  /// Words that were in the file: an item completed before it was written stays out of it.
  private var written: Set<String> = []
  /// The other program's last content, possibly still open in it.
  private var known: [String] = []

  init(_ seed: Int) {
    dice = Dice(UInt64(seed))
    bench.pace = 1
  }

  private mutating func word(_ kind: String, of item: String? = nil) -> String {
    count += 1
    let word = "\(kind)\(count)z"
    wanted[word] = item ?? word
    return word
  }

  private func name(_ text: String) -> String? {
    text.split(separator: " ").first { $0.hasPrefix("n") && $0.hasSuffix("z") }.map(String.init)
  }

  private mutating func changeList() {
    let open = bench.alive.filter { $0.completions.isEmpty }
    guard !open.isEmpty, !dice.flip() else {
      _ = bench.add(word("n"))
      return
    }
    let item = dice.pick(open)
    guard let name = name(item.title) else { return }
    switch dice.number(0...5) {
    case 0, 1: bench.change(item.id, .setTitle(item.title + " " + word("a", of: name)))
    case 2, 3: bench.change(item.id, .addTag(word("b", of: name)))
    case 4:
      done.insert(name)
      bench.change(item.id, .done(.once, at: bench.now))
    default:
      deleted.insert(name)
      bench.change(item.id, .delete)
    }
  }

  private mutating func change(_ lines: inout [String]) {
    let place = lines.isEmpty ? 0 : dice.number(0...(lines.count - 1))
    guard !lines.isEmpty, !dice.flip(), let name = name(lines[place]) else { return lines.insert(word("n"), at: place) }
    switch dice.number(0...6) {
    case 0, 1: lines[place] = lines[place].replacing(name, with: name + " " + word("c", of: name), maxReplacements: 1)
    case 2, 3: lines[place] += " @" + word("d", of: name)
    case 4:
      guard !lines[place].hasPrefix("x ") else { return }
      done.insert(name)
      lines[place] = "x " + lines[place]
    case 5:
      let line = lines.remove(at: place)
      lines.insert(line, at: lines.isEmpty ? 0 : dice.number(0...(lines.count - 1)))
    default:
      deleted.insert(name)
      lines.remove(at: place)
    }
  }

  private mutating func look(_ body: (inout FollowBench) -> FollowPlan) {
    let before = Dictionary(bench.items.map { ($0.id, $0.title) }) { $1 }
    let plan = body(&bench)
    for id in plan.contested { asked.formUnion(Set((before[id] ?? "").split(separator: " ").map(String.init))) }
  }

  /// Changes both sides and synchronizes them, possibly killed before any step.
  ///
  /// The other program may write an older copy or the replaced file.
  mutating func round() {
    for _ in 0..<dice.number(0...3) { changeList() }
    let isLate = dice.flip(4) && !bench.formerFile.isEmpty
    let isOld = dice.flip(3) && !known.isEmpty
    if isLate {
      var lines = String(decoding: bench.formerFile, as: UTF8.self).split(separator: "\n").map(String.init)
      for _ in 0..<dice.number(1...2) { change(&lines) }
      let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
      for steps in dice.flip(3) ? [dice.number(0...2), 3] : [3] { look { $0.takeLate(bytes, steps: steps) } }
    } else {
      var lines = isOld ? known : bench.lines
      for _ in 0..<dice.number(0...3) { change(&lines) }
      bench.file = Array(lines.map { $0 + "\n" }.joined().utf8)
      known = lines
    }
    for steps in dice.flip(3) ? [dice.number(0...3), 4] : [4] { look { $0.pass(steps: steps) } }
    // An older copy precedes the last write, not the late import.
    if isLate { known = [] }
  }

  mutating func faults() -> [String] {
    look { $0.pass() }
    let again = bench.pass()
    var faults: [String] = []
    if !again.changes.isEmpty || again.text.bytes != bench.file { faults.append("not at rest") }
    let inList = bench.alive.map { ($0.title.split(separator: " ").map(String.init) + $0.tags) }
    let inFile = bench.lines.map { line in line.split { $0 == " " || $0 == "@" || $0 == "+" }.map(String.init) }
    written.formUnion(inFile.joined())
    let finished = Set(bench.alive.filter { !$0.completions.isEmpty }.compactMap { name($0.title) })
    for (word, name) in wanted.sorted(by: { $0.key < $1.key }) where !deleted.contains(name) {
      if asked.contains(word) { continue }
      if !inList.contains(where: { $0.contains(word) }) { faults.append("\(word) of \(name): not in the list") }
      if finished.contains(name), !written.contains(name) { continue }
      if !inFile.contains(where: { $0.contains(word) }) { faults.append("\(word) of \(name): not in the file") }
    }
    for word in wanted.keys {
      if inList.count(where: { $0.contains(word) }) > 1 { faults.append("\(word) is twice in the list") }
      if inFile.count(where: { $0.contains(word) }) > 1 { faults.append("\(word) is twice in the file") }
    }
    for item in bench.alive {
      guard let name = name(item.title), done.contains(name), !deleted.contains(name) else { continue }
      if item.completions.isEmpty { faults.append("\(name) is open again") }
    }
    return faults
  }
}

@Suite struct FollowStormTests {
  /// All typed text ends up on both sides, once, or becomes a question.
  @Test(arguments: 0..<Times.of(20)) func nothingTypedIsLost(_ seed: Int) {
    var storm = FollowStorm(seed)
    for round in 0..<30 {
      storm.round()
      let faults = storm.faults()
      #expect(faults == [], "seed \(seed), round \(round)\n\(storm.bench.text)")
      if !faults.isEmpty { return }
    }
  }
}
