package import Actions
import Frames
import ScheduleGrammar
import Themes
import TodoModel

/// The reading of a typed title for display: marked words, and a chip for each value.
package struct TitleParts: Hashable, Sendable {
  package let line: LineReading
  /// The values from the title, then those of the view.
  package let chips: [TitleChip]
  /// Styles of the words that were read, and of a fault.
  let marks: [LineMark]

  /// Reads a title; `literal` phrases stay text, `alternative` is the index of the reading.
  ///
  /// `given` contains the view's values. A time without a date is on `day`, or else on the view's day.
  init(_ text: String, literal: [String], alternative: Int, given: NewItem, day: Day? = nil, in context: ScreenContext)
  {
    line = LineReading(text, literal: literal, alternative: alternative, given: given, day: day, at: context.moment)
    let (offsets, priority) = (ScalarOffsets(text), line.item.priority)
    chips = line.taken.map { taken in
      TitleChip(
        kind: taken.kind, text: taken.text, role: Self.role(taken, priority),
        ranges: taken.spans.map(offsets.characters), repeats: taken.repeats)
    }
    let faulty = Style(.bad, on: .selected, .underline)
    let fault = line.doubtful.map { LineMark(offsets.characters($0), faulty) }
    marks =
      [fault].compactMap(\.self)
      + chips.flatMap { chip in chip.ranges.map { LineMark($0, Style(chip.role, on: .selected, .underline)) } }
  }

  var item: NewItem { line.item }

  private static func role(_ taken: LineReading.Taken, _ priority: Priority) -> Role {
    switch taken.kind {
    case .date, .deadline, .show, .after, .effort, .remind: taken.isGiven ? .muted : .accent
    case .list, .tag: .category
    case .priority: priority.role
    }
  }
}

/// A chip below a title line.
package struct TitleChip: Hashable, Sendable {
  var kind: Chip.Kind
  var text: String
  var role: Role
  /// Character ranges of its words; empty for a value of the view.
  var ranges: [Range<Int>]
  /// True if the chip is a repeating date.
  var repeats = false

  /// True if the value comes from the view, not from the user.
  var isGiven: Bool { ranges.isEmpty }
}

extension TitleChip {
  /// The chip's text with its typed sign.
  var words: String {
    switch kind {
    case .list: "#" + text
    case .tag: "@" + text
    case .effort: "~" + text
    case .date, .deadline, .priority, .show, .after, .remind: text
    }
  }
}
