import Actions
import Frames
import ScheduleGrammar

/// The presets of a date editor at the current time.
struct DatePresets: Hashable {
  /// The text of each preset for the grammar.
  let words: [String]
  let passed: [Bool]
  /// The label of each preset after its digit.
  let texts: [DisplayText]

  init(_ context: ScreenContext) {
    words = context.presets
    passed = words.map { words in DateChange(words, at: context.moment).notes.contains { $0.code == .inPast }
    }
    texts = zip(words, passed).map { words, isPast in DisplayText(words + (isPast ? " (past)" : "")) }
  }

  /// Width of each label with its digit.
  var widths: [Int] { texts.map { $0.width + 2 } }
}
