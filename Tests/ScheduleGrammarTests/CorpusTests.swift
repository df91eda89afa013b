import ScheduleGrammar
import Testing
import TodoModel

struct CorpusTests {
  /// Corpora reviewed row by row.
  @Test(arguments: [
    ("corpus-a.txt", 400), ("corpus-c.txt", 1_400), ("reviewed.txt", 400), ("kinds.txt", 100), ("works.txt", 60),
    ("repeats.txt", 50), ("wide.txt", 1_700), ("holidays.txt", 180), ("joined.txt", 40),
  ]) func written(_ name: String, _ least: Int) throws {
    let corpus = try Corpus(name)
    #expect(corpus.count > least)
    for failure in corpus.failures { Issue.record("\"\(failure.phrase)\": \(failure.reason)") }
  }

  /// Corpora scored as a whole, without a review of their rows.
  @Test(arguments: [("corpus-b.txt", 260), ("corpus-d.txt", 240)]) func heldOut(_ name: String, _ least: Int) throws {
    let corpus = try Corpus(name)
    #expect(corpus.count > least)
    let right = corpus.count - corpus.failures.count
    #expect(Double(right) / Double(corpus.count) >= 0.98, "\(right) of \(corpus.count)")
  }
}

/// A corpus of meanings and the phrases that must give them (Fixtures/README.md).
struct Corpus {
  struct Failure {
    let phrase: String
    let reason: String
  }

  private(set) var count = 0
  private(set) var failures: [Failure] = []

  private var context: Moment?
  private var meaning = "-"
  private let language: GrammarOptions.Language?

  /// Reads a corpus; `language` replaces the language of its context.
  init(_ name: String, language: GrammarOptions.Language? = nil) throws {
    self.language = language
    for line in try Fixture.text(name).split(separator: "\n") {
      if line.hasPrefix("#") { continue }
      if line.hasPrefix("@") {
        try setUp(String(line.dropFirst(2)))
      } else if line == "-" || line.hasPrefix("= ") || line.hasPrefix("? ") {
        meaning = String(line)
      } else {
        count += 1
        if let reason = check(String(line)) {
          failures.append(Failure(phrase: String(line), reason: reason + " for \(meaning)"))
        }
      }
    }
  }

  private mutating func setUp(_ text: String) throws {
    var fields: [String: String] = [:]
    for word in text.split(separator: " ") {
      let halves = word.split(separator: "=", maxSplits: 1).map(String.init)
      if halves.count == 2 { fields[halves[0]] = halves[1] }
    }
    guard let now = fields["now"] else { return }
    if let language { fields["language"] = language.rawValue }
    context = try Moment.at(now, in: fields["zone"] ?? "UTC", GrammarOptions(fields))
  }

  private func check(_ phrase: String) -> String? {
    guard let context else { return "no context" }
    let grammar = Grammar(context)
    if meaning == "-" {
      let reading = grammar.read(phrase, mode: .title)
      let expected = phrase.filter { $0 != "\\" }
      if let schedule = reading.schedule {
        return "read as \(schedule.start) \(schedule.recurrence?.description ?? "")"
      }
      return reading.title == expected ? nil : "title \"\(reading.title)\""
    }
    let words = meaning.dropFirst(2).split(separator: " ").map(String.init)
    guard meaning.hasPrefix("?") else { return compare(grammar.read(phrase, mode: .date), words) }
    let sides = phrase.split(separator: " => ").map(String.init)
    var spans: [Range<Int>] = []
    var text: [Unicode.Scalar] = []
    var open = 0
    for scalar in sides[0].unicodeScalars {
      if scalar == "[" {
        open = text.count
      } else if scalar == "]" {
        spans.append(open..<text.count)
      } else {
        text.append(scalar)
      }
    }
    let reading = grammar.read(String(String.UnicodeScalarView(text)), mode: .title)
    if let failure = compare(reading, words) { return failure }
    if reading.spans != spans { return "spans \(reading.spans)" }
    return sides.count < 2 || reading.title == sides[1] ? nil : "title \"\(reading.title)\""
  }

  private func compare(_ reading: Reading, _ words: [String]) -> String? {
    if words[0] == "clear" { return reading.outcome == .clear && !reading.isSomeday ? nil : "not clear" }
    if words[0] == "someday" { return reading.isSomeday ? nil : "not put off" }
    if words[0].hasPrefix("!") {
      let code = reading.refusal?.code.rawValue
      return code == String(words[0].dropFirst()) ? nil : "got \(code ?? reading.start?.description ?? "nothing")"
    }
    guard let schedule = reading.schedule else {
      return reading.refusal.map { "refused: \($0.code.rawValue) \($0.span)" } ?? "nothing"
    }
    let ends = words[0].split(separator: "/").map(String.init)
    var got =
      "\(reading.start?.description ?? "") \(schedule.end.map { "/\($0)" } ?? "") \(schedule.recurrence?.description ?? "")"
    got += reading.role == .when ? "" : " \(reading.role)"
    if reading.start?.description != ends[0] { return "got \(got)" }
    if schedule.end?.description != (ends.count > 1 ? ends[1] : nil) { return "got \(got)" }
    if schedule.recurrence?.description != words.first(where: { $0.hasPrefix("FREQ=") }) { return "got \(got)" }
    if schedule.quota != nil, !words.contains(where: { $0.hasPrefix("quota=") }) { return "got \(got) with a quota" }
    for word in words.dropFirst() {
      if word == "ambiguous", reading.ambiguities.isEmpty { return "not ambiguous" }
      if word.hasPrefix("role="), reading.role.rawValue != word.dropFirst(5) { return "role \(reading.role)" }
      if word.hasPrefix("mode="), schedule.repeatMode.rawValue != word.dropFirst(5) {
        return "mode \(schedule.repeatMode)"
      }
      if word.hasPrefix("fold="), String(reading.fold) != word.dropFirst(5) { return "fold \(reading.fold)" }
      if word.hasPrefix("exdate="), schedule.exceptions.map(\.text) != [String(word.dropFirst(7))] {
        return "exceptions \(schedule.exceptions.map(\.text))"
      }
      let extra = schedule.extraDates.sorted().map(\.description).joined(separator: ",")
      if word.hasPrefix("rdate="), extra != word.dropFirst(6) { return "extra dates \(extra)" }
      if word.hasPrefix("quota="), schedule.quota?.description != String(word.dropFirst(6)) {
        return "quota \(schedule.quota?.description ?? "none")"
      }
      if word.hasPrefix("note="), !reading.notes.contains(where: { $0.code.rawValue == word.dropFirst(5) }) {
        return "notes \(reading.notes)"
      }
    }
    return nil
  }
}
