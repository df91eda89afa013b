import Actions
import Frames
import ScheduleGrammar

/// The presets of a date editor as they stand to now: what each prints, and whether its time has passed.
struct DatePresets: Hashable {
  /// The words of each, as the grammar reads them.
  let words: [String]
  /// Whether the time of each has passed.
  let passed: [Bool]
  /// What each prints behind its digit.
  let texts: [DisplayText]

  init(_ context: ScreenContext) {
    words = context.presets
    passed = words.map { words in DateChange(words, at: context.moment).notes.contains { $0.code == .inPast }
    }
    texts = zip(words, passed).map { words, isPast in DisplayText(words + (isPast ? " (past)" : "")) }
  }

  /// The columns of each with its digit.
  var widths: [Int] { texts.map { $0.width + 2 } }
}
