import Frames
import ScheduleGrammar

/// A chip under a title that is typed.
struct TitleChip: Hashable, Sendable {
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
