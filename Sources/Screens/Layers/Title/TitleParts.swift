package import Actions
import Frames
import ScheduleGrammar
import Themes
import TodoModel

/// What a typed title comes to, as it is drawn: its words marked, and a chip for all that was taken.
package struct TitleParts: Hashable, Sendable {
  /// What it comes to.
  package let line: LineReading
  /// All that was taken out of the title, then what the view gave.
  package let chips: [TitleChip]
  /// The words that were taken, and how they are shown.
  let marks: [LineMark]

  /// Reads a title: `literal` phrases stay words, `alternative` counts the other readings, `given` is the view's.
  ///
  /// A time alone is of `day`, or else of the day that the view gives.
  init(
    _ text: String,
    literal: [String],
    alternative: Int,
    given: NewItem,
    day: Day? = nil,
    in context: ScreenContext
  ) {
    line = LineReading(
      text,
      literal: literal,
      alternative: alternative,
      given: given,
      day: day,
      at: context.moment
    )
    let (offsets, priority) = (ScalarOffsets(text), line.item.priority)
    chips = line.taken.map { taken in
      TitleChip(
        kind: taken.kind,
        text: taken.text,
        role: Self.role(taken, priority),
        ranges: taken.spans.map(offsets.characters),
        repeats: taken.repeats
      )
    }
    let faulty = Style(.bad, on: .selected, .underline)
    let fault = line.doubtful.map { LineMark(offsets.characters($0), faulty) }
    marks =
      [fault].compactMap(\.self)
      + chips.flatMap { chip in
        chip.ranges.map { LineMark($0, Style(chip.role, on: .selected, .underline)) }
      }
  }

  /// The item it would make.
  var item: NewItem { line.item }

  private static func role(_ taken: LineReading.Taken, _ priority: Priority) -> Role {
    switch taken.kind {
    case .date, .deadline, .show, .after: taken.isGiven ? .muted : .accent
    case .list, .tag: .category
    case .priority: priority.role
    }
  }
}

/// A chip under a title that is typed.
package struct TitleChip: Hashable, Sendable {
  /// What it stands for.
  var kind: Chip.Kind
  /// What it says.
  var text: String
  /// What it looks like.
  var role: Role
  /// The words it took, in characters; empty for what the view gave.
  var ranges: [Range<Int>]
  /// Whether it says that the item repeats.
  var repeats = false

  /// Whether the view gave it, not the person.
  var isGiven: Bool { ranges.isEmpty }
}
