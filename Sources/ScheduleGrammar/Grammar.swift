import TodoModel

/// The parser of dates, times and repeats in natural language.
///
/// A pure function of text and context, linear in the length of the text.
package struct Grammar: Sendable {
  package let context: Moment

  /// Maximum text length in Unicode scalars.
  package static let longest = 1_000

  package init(_ context: Moment) { self.context = context }

  /// Reads a text; `literals` are spans that are never read because the user returned them to the title.
  ///
  /// If `explained` is true, the reading includes its parts. If `reminds` is true, a date may have reminders.
  package func read(
    _ text: String, mode: ReadingMode, literals: [Range<Int>] = [], explained: Bool = false, reminds: Bool = false
  ) -> Reading {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count <= Grammar.longest else {
      let refusal = RefusalMessages.refusal(Fault(.tooLong), Grammar.longest..<scalars.count)
      return mode == .date ? Reading(.refused(refusal), title: "") : Reading.untouched(text, hint: refusal)
    }
    let tokens = tokens(scalars, mode, literals)
    guard mode == .date else { return checkedReading(scalars, tokens, mode, explained) }
    guard reminds else { return readDate(scalars, tokens, explained) }
    let remind = RemindPhrases.find(tokens, scalars, context, mode: .date)
    if let hint = remind.hint { return Reading(.refused(hint), title: "") }
    guard let words = remind.words, let span = remind.span else { return readDate(scalars, tokens, explained) }
    var reading =
      remind.rest.isEmpty ? Reading(.nothing, title: "") : readDate(scalars, remind.rest, explained)
    if reading.schedule?.recurrence != nil, words.reminders(for: reading.schedule, nil) == nil {
      return Reading(
        .refused(remind.refused(tokens).hint ?? RefusalMessages.refusal(Fault(.noSchedule), span)), title: "")
    }
    guard reading.refusal == nil else { return reading }
    reading.remind = words
    reading.spans = (reading.spans + [span]).sorted { $0.lowerBound < $1.lowerBound }
    return reading
  }

  /// Reads a date and a show-from date in any order, or either alone.
  private func readDate(_ scalars: [Unicode.Scalar], _ tokens: [Token], _ explained: Bool) -> Reading {
    let waits = WaitPhrases.find(tokens, scalars, context, mode: .date)
    if waits.isSomeday {
      var reading = Reading(.clear, title: "")
      reading.isSomeday = true
      reading.spans = waits.chips.flatMap(\.spans)
      return reading
    }
    guard waits.showFrom != nil else { return checkedReading(scalars, tokens, .date, explained) }
    var reading =
      waits.rest.isEmpty ? Reading(.nothing, title: "") : checkedReading(scalars, waits.rest, .date, explained)
    reading.showFrom = waits.showFrom
    reading.spans = (reading.spans + waits.chips.flatMap(\.spans)).sorted { $0.lowerBound < $1.lowerBound }
    return reading
  }

  /// Returns the tokens of a text and marks those in `literals`.
  func tokens(_ scalars: [Unicode.Scalar], _ mode: ReadingMode, _ literals: [Range<Int>]) -> [Token] {
    var tokens = Lexer.tokens(scalars, mode: mode)
    for index in tokens.indices where literals.contains(where: tokens[index].range.overlaps) {
      tokens[index].isLiteral = true
    }
    return context.options.language.translated(tokens, scalars, mode: mode)
  }

  func read(
    _ scalars: [Unicode.Scalar], _ tokens: [Token], _ mode: ReadingMode, _ explained: Bool = false,
    wanted: Range<Int>? = nil
  ) -> Reading {
    var tokens = tokens
    TypoFixer.fix(&tokens, mode: mode)
    let cursor = TokenCursor(tokens: tokens, scalars: scalars, context: context, mode: mode, isExplained: explained)
    var reading = mode == .date ? DateReader(cursor: cursor).read() : TitleScanner.read(cursor, wanted: wanted)
    if context.options.language != .english { compareWithEnglish(&reading, scalars, tokens, mode) }
    return reading
  }

  private func checkedReading(
    _ scalars: [Unicode.Scalar], _ tokens: [Token], _ mode: ReadingMode, _ explained: Bool
  ) -> Reading {
    var reading = read(scalars, tokens, mode, explained)
    check(&reading)
    return reading
  }

  /// Removes suggestions that the grammar itself cannot read.
  func check(_ reading: inout Reading) {
    if let refusal = reading.refusal { reading.outcome = .refused(checked(refusal)) }
    if let hint = reading.hint { reading.hint = checked(hint) }
  }

  private func checked(_ refusal: Refusal) -> Refusal {
    guard let suggestion = refusal.suggestion else { return refusal }
    let offers = [suggestion, RefusalMessages.repair(refusal.code, refusal.message)].compactMap(\.self)
    var checked = refusal
    checked.suggestion = offers.first { isRead($0) }
    checked.alternatives = refusal.alternatives.filter { $0 != checked.suggestion && isRead($0) }
    return checked
  }

  private func isRead(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    return scalars.count <= Grammar.longest && read(scalars, tokens(scalars, .date, []), .date).refusal == nil
  }
}

extension Reading {
  /// Returns a reading that leaves the title unchanged.
  static func untouched(_ text: String, hint: Refusal? = nil) -> Reading {
    var reading = Reading(.nothing, title: text)
    reading.hint = hint
    return reading
  }

  init(_ resolved: Resolved, spans: [Range<Int>]) {
    self.init(.schedule(resolved.schedule), title: "")
    self.spans = spans
    role = resolved.role
    confidence = resolved.confidence
    ambiguities = resolved.ambiguities
    notes = resolved.notes
    start = resolved.start
    fold = resolved.fold
    end = resolved.end
    isTimeOnly = resolved.isTimeOnly
    isOfNextYear = resolved.isOfNextYear
  }
}

/// The kind of text.
package enum ReadingMode: String, Hashable, Sendable {
  /// The date pill's input; the whole text must be a date.
  case date
  /// A title that may contain a date.
  case title
}
