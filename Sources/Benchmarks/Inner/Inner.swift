import Benchmark
import Frames
import Glibc
import Intents
import Replica
import ScheduleGrammar
import Screens
import Terminal
import TodoModel

/// Benchmarks of the pure functions and the snapshot, with one call each.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .instructions], scalingFactor: .kilo, maxDuration: .seconds(2))
  reading()
  lists()
  painting()
  bytes()
  WordMeasures.register()
}

private func reading() {
  let phrases = Sample.phrases
  for (name, mode) in [("date", ReadingMode.date), ("title", .title)] {
    Benchmark("read a phrase (\(name)), over \(phrases.count) phrases") { benchmark in
      let grammar = Grammar(Moment(now: Sample.now, zone: FixedZone.utc, zones: { _ in nil }))
      for index in benchmark.scaledIterations { blackHole(grammar.read(phrases[index % phrases.count], mode: mode)) }
    }
  }
}

private func lists() {
  let rows = Sample.rows(500)
  Benchmark("arrange 500 rows", configuration: .init(scalingFactor: .one)) { benchmark in
    for _ in benchmark.scaledIterations {
      blackHole(arrange(rows, query: Query(.today), now: Sample.local, zone: FixedZone.utc, zones: { _ in nil }))
    }
  }
  Benchmark("merge a mutation") { benchmark in
    let (mutation, record) = Sample.mutation
    for _ in benchmark.scaledIterations { blackHole(merge(mutation, into: record, revision: 9)) }
  }
  Benchmark("read a snapshot's head of 60 rows", configuration: .init(scalingFactor: .one)) { benchmark in
    let path = "/tmp/todos-inner-\(getpid()).json"
    try SnapshotFile.write(Sample.snapshot(60), to: path)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(SnapshotFile.read(path)) }
    benchmark.stopMeasurement()
    unlink(path)
  }
}

private func painting() {
  for size in [Size(columns: 80, rows: 24), Size(columns: 200, rows: 50)] {
    let name = "\(size.columns)x\(size.rows)"
    Benchmark("key down: update, view and changes at \(name)", configuration: .init(scalingFactor: .one)) { benchmark in
      var model = Sample.model(size)
      var frame = view(model)
      let keys = [KeyPress("j"), KeyPress("k")].compactMap(\.self)
      for index in benchmark.scaledIterations {
        blackHole(update(.input(.key(keys[index % keys.count])), &model))
        let next = view(model)
        blackHole(next.changes(since: frame))
        frame = next
      }
    }
    Benchmark("view at \(name)", configuration: .init(scalingFactor: .one)) { benchmark in
      let model = Sample.model(size)
      for _ in benchmark.scaledIterations { blackHole(view(model)) }
    }
  }
}

private func bytes() {
  Benchmark("decode a key") { benchmark in
    var decoder = KeyDecoder()
    let keys = ["j", "\u{1B}[A", "ä", "\u{1B}[<0;10;10M", "\u{1B}[1;5C"].map { Array($0.utf8) }
    for index in benchmark.scaledIterations { blackHole(decoder.feed(keys[index % keys.count])) }
  }
  for (name, text) in [
    ("plain", "Review the pull request and answer the question"), ("wide", "買い物 👨‍👩‍👧 e\u{301}\u{1B}[2J"),
  ] {
    Benchmark("clean a title (\(name))") { benchmark in
      for _ in benchmark.scaledIterations { blackHole(DisplayText(text)) }
    }
  }
}
