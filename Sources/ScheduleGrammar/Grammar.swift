import TodoModel

/// Reads what people type about when.
///
/// Pure: the same text in the same context gives the same reading. Cost is linear in the length of the text.
package struct Grammar: Sendable {
  /// What readings depend on.
  package let context: Moment

  /// The longest text that is read, in Unicode scalars.
  package static let longest = 1_000

  package init(_ context: Moment) { self.context = context }

  /// Reads a text.
  ///
  /// `literals` are spans of it that the person has given back to the title: they are never read. A reading that is
  /// explained tells of its parts.
  package func read(
    _ text: String,
    mode: ReadingMode,
    literals: [Range<Int>] = [],
    explained: Bool = false
  ) -> Reading {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count <= Grammar.longest else {
      let refusal = RefusalWords.refusal(Fault(.tooLong), Grammar.longest..<scalars.count)
      return mode == .date ? Reading(.refused(refusal), title: "") : Reading.untouched(text, hint: refusal)
    }
    let tokens = tokens(scalars, mode, literals)
    guard mode == .date else { return checked(read(scalars, tokens, mode, explained)) }
    return readDate(scalars, tokens, explained)
  }

  /// A date, and from when on it is shown, in any order; or either alone.
  private func readDate(_ scalars: [Unicode.Scalar], _ tokens: [Token], _ explained: Bool) -> Reading {
    let waits = WaitPhrases.find(tokens, scalars, context, mode: .date)
    if waits.isSomeday {
      var reading = Reading(.clear, title: "")
      reading.isSomeday = true
      reading.spans = waits.chips.flatMap(\.spans)
      return reading
    }
    guard waits.showFrom != nil else { return checked(read(scalars, tokens, .date, explained)) }
    var reading =
      waits.rest.isEmpty
      ? Reading(.nothing, title: "") : checked(read(scalars, waits.rest, .date, explained))
    reading.showFrom = waits.showFrom
    reading.spans = (reading.spans + waits.chips.flatMap(\.spans)).sorted { $0.lowerBound < $1.lowerBound }
    return reading
  }

  /// The tokens of a text, those of `literals` marked.
  func tokens(_ scalars: [Unicode.Scalar], _ mode: ReadingMode, _ literals: [Range<Int>]) -> [Token] {
    var tokens = Lexer.tokens(scalars, mode: mode)
    for index in tokens.indices where literals.contains(where: tokens[index].range.overlaps) {
      tokens[index].isLiteral = true
    }
    return tokens
  }

  func read(
    _ scalars: [Unicode.Scalar],
    _ tokens: [Token],
    _ mode: ReadingMode,
    _ explained: Bool = false,
    wanted: Range<Int>? = nil
  ) -> Reading {
    var tokens = tokens
    TypoFixer.fix(&tokens, mode: mode)
    let parser = Parser(
      tokens: tokens,
      scalars: scalars,
      context: context,
      mode: mode,
      isExplained: explained
    )
    return mode == .date
      ? DateReader(parser: parser).read() : TitleScanner.read(parser, wanted: wanted)
  }

  /// The reading with suggestions only where they are read when they are typed.
  func checked(_ reading: Reading) -> Reading {
    guard reading.refusal != nil || reading.hint != nil else { return reading }
    var checked = reading
    if let refusal = reading.refusal { checked.outcome = .refused(self.checked(refusal)) }
    checked.hint = reading.hint.map(self.checked)
    return checked
  }

  private func checked(_ refusal: Refusal) -> Refusal {
    guard let suggestion = refusal.suggestion else { return refusal }
    let offers = [suggestion, RefusalWords.repair(refusal.code, refusal.message)].compactMap(\.self)
    var checked = refusal
    checked.suggestion = offers.first { isRead($0) }
    checked.alternatives = refusal.alternatives.filter { $0 != checked.suggestion && isRead($0) }
    return checked
  }

  private func isRead(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    return scalars.count <= Grammar.longest
      && read(scalars, Lexer.tokens(scalars, mode: .date), .date).refusal == nil
  }
}

extension Reading {
  /// A title left as it is.
  static func untouched(_ text: String, hint: Refusal? = nil) -> Reading {
    var reading = Reading(.nothing, title: text)
    reading.hint = hint
    return reading
  }

  /// A reading of what a phrase came to.
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

/// What a text is.
package enum ReadingMode: String, Hashable, Sendable {
  /// All of it says when: the date pill's input.
  case date
  /// A title that may hold words that say when.
  case title
}
