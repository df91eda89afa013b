import Frames
import ScheduleGrammar
import TodoModel

/// What a typed title comes to: the item it would make, and how its words were read.
struct TitleParts: Hashable, Sendable {
  /// The item it would make.
  var item: NewItem
  /// All that was taken out of the title, then what the view gave.
  var chips: [TitleChip]
  /// The words that were taken, and how they are shown.
  var marks: [LineMark]
  /// The date in words, with what follows; nil where there is none.
  var sentence: String?
  /// What was made of the date that should be looked at; nil for nothing.
  var warning: String?
  /// How many ways there are to read the date, the last being that its words are just words.
  var readings: Int
  /// What Tab would make of it, in words; nil where there is only one way.
  var next: String?
}
