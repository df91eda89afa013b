import Benchmark
import FoundationEssentials
import Frames
import Intents
import ScheduleGrammar
import Screens
import TodoModel
import ZoneFiles

/// Benchmarks of phrases: parsing, the preview at a keystroke, and the dates of a repeat.
enum WordMeasures {
  private struct Row: Decodable {
    let input: String
    let mode: String
    let now: String
    let zone: String
  }

  /// One call per measurement, so that percentiles are over the calls.
  private static var single: Benchmark.Configuration {
    .init(metrics: [.wallClock], scalingFactor: .one, maxDuration: .seconds(5), maxIterations: 50_000)
  }
  private static let zones = SystemZones()
  private static let berlin = zones.zone("Europe/Berlin") ?? FixedZone.utc

  static func register() {
    examples()
    keystroke()
    repeats()
  }

  /// One example per measurement, so that percentiles are over the examples.
  private static func examples() {
    let rows = read()
    Benchmark("read one of \(rows.count) examples", configuration: single) { benchmark in
      let (grammar, text, mode) = rows[benchmark.currentIteration % max(1, rows.count)]
      benchmark.startMeasurement()
      blackHole(grammar.read(text, mode: mode))
      benchmark.stopMeasurement()
    }
  }

  private static func keystroke() {
    let size = Size(columns: 80, rows: 24)
    var open = Sample.model(size)
    for letter in "devery other monday 3p" { _ = update(.input(.key(.character(letter))), &open) }
    let opened = open
    let frame = view(opened)
    Benchmark("a key in the date editor: update, view and changes", configuration: single) { benchmark in
      var model = opened
      benchmark.startMeasurement()
      blackHole(update(.input(.key(.character("m"))), &model))
      blackHole(view(model).changes(since: frame))
      benchmark.stopMeasurement()
    }
  }

  private static func repeats() {
    let table = [
      ("daily", "FREQ=DAILY"), ("weekly", "FREQ=WEEKLY;BYDAY=MO,FR"),
      ("monthly on the last workday", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"), ("yearly", "FREQ=YEARLY"),
      ("hourly", "FREQ=HOURLY;INTERVAL=5"),
    ]
    let now = Sample.local
    for (name, text) in table {
      guard let rule = Recurrence(text), let start = LocalTime("2006-11-20T09:00") else { continue }
      Benchmark("three dates of a repeat 20 years old (\(name))") { benchmark in
        for _ in benchmark.scaledIterations {
          blackHole(
            Array(IteratorSequence(Expansion(rule, from: start, zone: berlin).instances(atOrAfter: now)).prefix(3)))
        }
      }
    }
  }

  private static func read() -> [(Grammar, String, ReadingMode)] {
    let house = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let file = house.appending(path: "Tests/ScheduleGrammarTests/Fixtures/parse_examples.jsonl")
    guard let data = try? Data(contentsOf: file) else { return [] }
    return data.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let row = try? JSONDecoder().decode(Row.self, from: line), let now = LocalTime(row.now),
        let zone = zones.zone(row.zone), let mode = ReadingMode(rawValue: row.mode)
      else { return nil }
      return (Grammar(Moment(local: now, zone: zone, zones: { zones.zone($0) })), row.input, mode)
    }
  }
}
