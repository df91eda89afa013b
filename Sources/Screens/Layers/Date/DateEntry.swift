import Actions
import ScheduleGrammar

/// What is typed into a date editor: a preset by its digit or words, and what that comes to.
struct DateEntry: Hashable, Sendable {
  /// The preset that is meant, by its place; nil for words of one's own.
  let preset: Int?
  /// Whether the preset is meant by its digit.
  let isDigit: Bool
  /// What the words come to.
  let change: DateChange
  /// What is missing of the word that is being typed.
  var rest = ""

  /// Reads a text: a lone digit is the preset with that number.
  ///
  /// `keepsFold` tells whether of a time that clocks show twice the second can be had, too.
  init(_ text: String, alternative: Int, keepsFold: Bool = false, in context: ScreenContext) {
    let (typed, presets) = (text.trimmingBlanks(), context.presets)
    let digit = typed.count == 1 ? typed.first?.wholeNumberValue : nil
    isDigit = digit.map { (1...9).contains($0) && $0 <= presets.count } ?? false
    preset = isDigit ? digit.map { $0 - 1 } : presets.firstIndex { $0.lowercased() == typed.lowercased() }
    let words = isDigit ? presets[(digit ?? 1) - 1] : text
    change = DateChange(words, alternative: alternative, keepsFold: keepsFold, at: context.moment)
  }

  /// Finds the rest of the word at the end of the line, where that may be the start of a word for dates.
  mutating func complete(_ line: LineEditor, at moment: Moment) {
    guard line.isAtEnd, line.text.last?.isLetter == true, line.text.count >= 2 else { return }
    rest = Grammar(moment).completions(of: line.text, mode: .date, limit: 1).first?.rest ?? ""
  }

  /// The words that were read, in scalars of the text.
  var spans: [Range<Int>] { isDigit ? [] : change.spans }

  /// Whether a preset is meant by its digit whose time has passed: it is not offered.
  ///
  /// The same words typed in full are taken.
  var isPastPreset: Bool { isDigit && change.notes.contains { $0.code == .inPast } }
}

extension Refusal {
  /// Texts that would be read instead, the likeliest first.
  var repairs: [String] { ([suggestion] + alternatives).compactMap { $0?.trimmingBlanks() } }
}
