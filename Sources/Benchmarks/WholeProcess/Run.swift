import Glibc

/// A run of all measurements, with the baseline and the program in turn.
struct Run {
  let seeds: [Seed]
  let rounds: Int
  private var sheet = Sheet()
  private var floorStarts: [Double] = []

  init(seeds: [Seed], rounds: Int) {
    self.seeds = seeds
    self.rounds = rounds
  }

  mutating func table() throws -> String {
    for seed in seeds { try seed.sow() }
    try measureStarts()
    guard let seed = seeds.first(where: { $0.size == 1_000 }) ?? seeds.first else { return "" }
    try measureKeys(seed)
    try measureIdle(seed)
    try measureMemory()
    try measureHangUp(seed)
    try measurePanes(seed)
    try measureVerbs()
    return sheet.text
  }

  private mutating func measureStarts() throws {
    var floor: [Int: [Double]] = [:]
    var own: [Int: [Double]] = [:]
    for round in 0...rounds {
      for seed in seeds {
        let yardstick = try Self.start(seed.yardstick)
        let program = try Self.start(seed.subject)
        guard round > 0 else { continue }
        floor[seed.size, default: []].append(yardstick)
        own[seed.size, default: []].append(program)
      }
    }
    floorStarts = floor[1_000] ?? floor.values.first ?? []
    for seed in seeds {
      sheet.add(
        "start to today painted, \(seed.size) items, ms", floor: floor[seed.size] ?? [], program: own[seed.size] ?? [],
        budget: "2.5x")
    }
  }

  private static func start(_ subject: Subject) throws -> Double {
    let (pty, milliseconds) = try subject.painted()
    pty.settle(40)
    pty.quit()
    return milliseconds
  }

  private mutating func measureKeys(_ seed: Seed) throws {
    let subjects = [seed.yardstick, seed.subject]
    let ptys = try subjects.map { try $0.painted().pty }
    for pty in ptys { pty.settle(300) }
    for (name, key, times, bytes) in [
      ("key down", "j", "1.3x", 250), ("toggle", " ", "1.5x", 150), ("full redraw", "\u{0C}", "", 2_500),
    ] {
      var bursts: [[Pty.Burst]] = [[], []]
      for count in 0..<(key == "\u{0C}" ? 8 : 12) {
        for index in subjects.indices {
          // Moves up every second time, so that the cursor stays in view.
          let keys = key == "j" && count % 2 == 1 ? "k" : key
          let burst = try ptys[index].answer(to: keys, quiet: 100)
          if count > 1 { bursts[index].append(burst) }
        }
      }
      sheet.add(
        "\(name) to last byte, ms", floor: bursts[0].map(\.milliseconds), program: bursts[1].map(\.milliseconds),
        budget: times)
      let sizes = bursts.map { $0.map { Double($0.bytes) } }
      sheet.count("\(name), bytes", floor: Sheet.median(sizes[0]), program: Sheet.median(sizes[1]), budget: "\(bytes)")
    }
    for pty in ptys { pty.quit() }
  }

  private mutating func measureIdle(_ seed: Seed) throws {
    let pty = try seed.subject.painted().pty
    pty.settle(6_000)
    let (before, used) = (Program.wakeups(pty.process), Program.processorTime(pty.process))
    let bytes = pty.idle(3_000)
    let after = Program.wakeups(pty.process)
    let wakeups = after.map { $0.value - (before[$0.key] ?? 0) }.reduce(0, +)
    sheet.count("idle for 3 s: bytes", floor: 0, program: Double(bytes), budget: "0")
    sheet.count("idle for 3 s: wake-ups", floor: 0, program: Double(wakeups), budget: "0")
    let spent = Program.processorTime(pty.process) - used
    sheet.count("idle for 3 s: processor ms", floor: 0, program: spent, budget: "0")
    pty.quit()
  }

  private mutating func measureMemory() throws {
    for seed in seeds {
      let peaks = try [seed.yardstick, seed.subject].map { subject in
        let pty = try subject.painted().pty
        pty.settle(300)
        for key in ["j", " ", " ", "k"] { _ = try pty.answer(to: key) }
        defer { pty.quit() }
        return Program.peakMemory(pty.process)
      }
      sheet.count("peak memory, \(seed.size) items, MiB", floor: peaks[0], program: peaks[1], budget: "24")
    }
  }

  private mutating func measureHangUp(_ seed: Seed) throws {
    var times: [[Double]] = [[], []]
    for _ in 0..<7 {
      for (index, subject) in [seed.yardstick, seed.subject].enumerated() {
        let pty = try subject.painted().pty
        pty.settle(200)
        times[index].append(pty.hangUp())
      }
    }
    sheet.add("terminal gone to process gone, ms", floor: times[0], program: times[1], budget: "30 ms")
  }

  /// Measures from a key in one pane to the last byte in the other: commit, notification and read.
  private mutating func measurePanes(_ seed: Seed) throws {
    let (left, right) = (try seed.subject.painted().pty, try seed.subject.painted().pty)
    left.settle(300)
    right.settle(300)
    var times: [Double] = []
    for _ in 0..<10 {
      let start = Clock.milliseconds
      left.type(" ")
      guard let moment = right.nextOutput(3_000) else { throw Failure("the other pane shows nothing") }
      times.append(moment - start)
      left.settle(150)
      right.settle(150)
    }
    left.quit()
    right.quit()
    sheet.add("toggle to seen in another pane, ms", floor: [], program: times, budget: "250 ms")
  }

  private mutating func measureVerbs() throws {
    for seed in seeds {
      var lists: [Double] = []
      var additions: [Double] = []
      var lines: [Double] = []
      for round in 0...rounds {
        let line = try Program.time([seed.program, "status"], environment: seed.environment)
        let list = try Program.time([seed.program, "list"], environment: seed.environment)
        guard round > 0 else { continue }
        lists.append(list)
        lines.append(line)
        let words = [seed.program, "add", "Later \(round) in 200 days"]
        if round <= 8 { additions.append(try Program.time(words, environment: seed.environment)) }
      }
      let size = "\(seed.size) items"
      sheet.add("todos status, \(size), ms (to the floor's start)", floor: floorStarts, program: lines, budget: "1.8x")
      sheet.add("todos list, \(size), ms (to the floor's start)", floor: floorStarts, program: lists, budget: "2.5x")
      sheet.add("todos add, \(size), ms", floor: [], program: additions, budget: "15 ms")
    }
  }
}

/// The results of a run as a Markdown table: measurement, baseline, program and ratio.
struct Sheet {
  private var rows: [[String]] = []

  /// Adds times in milliseconds with their medians and ratio; `floor` is empty if the baseline has none.
  mutating func add(_ name: String, floor: [Double], program: [Double], budget: String) {
    let (yardstick, own) = (Self.median(floor), Self.median(program))
    let ratio = floor.isEmpty || yardstick == 0 ? "" : Self.text(own / yardstick, 2)
    rows.append([name, floor.isEmpty ? "" : Self.text(yardstick, 2), Self.text(own, 2), ratio, budget])
  }

  /// Adds counts without a ratio.
  mutating func count(_ name: String, floor: Double?, program: Double, budget: String) {
    rows.append([name, floor.map { Self.text($0, 1) } ?? "", Self.text(program, 1), "", budget])
  }

  var text: String {
    let head = "| figure | floor | todos | ratio | budget |\n|---|---|---|---|---|\n"
    return head + rows.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  static func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  private static func text(_ value: Double, _ digits: Int) -> String {
    let scale = digits == 1 ? 10.0 : 100.0
    let whole = (value * scale).rounded()
    let rest = String(Int(whole.magnitude) % Int(scale))
    let zeros = String(repeating: "0", count: digits - rest.count)
    return "\(Int(whole / scale)).\(zeros)\(rest)"
  }
}
