import Actions
import ScheduleGrammar

/// The text of a date editor, a preset's digit or words, with its reading.
struct DateEntry: Hashable, Sendable {
  /// Index of the preset; nil for free text.
  let preset: Int?
  /// True if the text is the preset's digit.
  let isDigit: Bool
  let change: DateChange
  /// Completion of the last word.
  var rest = ""

  /// Reads a text; a single digit selects the preset with that number.
  ///
  /// `keepsFold` adds the second occurrence of a time that clocks show twice as a reading.
  init(_ text: String, alternative: Int, keepsFold: Bool = false, in context: ScreenContext) {
    let (typed, presets) = (text.trimmingBlanks(), context.presets)
    let digit = typed.count == 1 ? typed.first?.wholeNumberValue : nil
    isDigit = digit.map { (1...9).contains($0) && $0 <= presets.count } ?? false
    preset = isDigit ? digit.map { $0 - 1 } : presets.firstIndex { $0.lowercased() == typed.lowercased() }
    let words = isDigit ? presets[(digit ?? 1) - 1] : text
    change = DateChange(words, alternative: alternative, keepsFold: keepsFold, at: context.moment)
  }

  /// Completes the word at the end of the line, if it may start a date word.
  mutating func complete(_ line: LineEditor, at moment: Moment) {
    guard line.isAtEnd, line.text.last?.isLetter == true, line.text.count >= 2 else { return }
    rest = Grammar(moment).completions(of: line.text, mode: .date, limit: 1).first?.rest ?? ""
  }

  /// Ranges of the words that were read, in scalars of the text.
  var spans: [Range<Int>] { isDigit ? [] : change.spans }

  /// True for the digit of a past preset, which is refused; the same words typed in full are accepted.
  var isPastPreset: Bool { isDigit && change.notes.contains { $0.code == .inPast } }
}

extension Refusal {
  /// Replacement texts that would be read, most likely first.
  var repairs: [String] { ([suggestion] + alternatives).compactMap { $0?.trimmingBlanks() } }
}
