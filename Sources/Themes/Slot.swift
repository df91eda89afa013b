package import Frames

/// What a theme gives a look to.
///
/// The raw value is the slot's `Role`.
package enum Slot: UInt8, CaseIterable, Hashable, Sendable {
  /// Plain words.
  case text = 0
  /// The bare screen.
  case background = 1
  /// Second in importance: dates, day, hints.
  case muted
  /// Third in importance: counts, things that are over.
  case quiet
  /// Rules and frames.
  case border
  /// The trough of a progress bar; a surface.
  case bar
  /// The name of a section.
  case heading
  /// The name of a view or of a box.
  case title
  /// The one bright thing: cursor bar, progress, open box of the selected row.
  case accent
  /// The selected row; a surface.
  case selected
  /// What lies over the screen: help, palette; a surface.
  case panel
  /// The words of a finished item.
  case done
  /// What went well: a ticked box, a date that was understood.
  case good
  /// What went wrong: a refusal, an error.
  case bad
  /// Past its date.
  case overdue
  /// Due today and worth a look.
  case dueToday
  /// Due later.
  case dueLater
  /// The date of something that repeats.
  case recurring
  /// High priority.
  case prioHigh
  /// Medium priority.
  case prioMed
  /// Low priority.
  case prioLow
  /// The name of a list or tag.
  case category
  /// A chip or date that can be opened; a surface that takes the colour of the role on it.
  case pill
  /// A chip that is refused; a surface.
  case pillBad
  /// A line that is being typed; a surface.
  case input
  /// The letters that were searched for.
  case match
  /// What is seen is up to date.
  case fresh
  /// What is seen may be old, or waits to be sent.
  case stale
  /// There is no connection.
  case offline
  /// The drawing when all is done.
  case trophy
  /// A key's name.
  case key

  /// The slot's name in theme files.
  package var key: String { Self.keys[Int(rawValue)] }

  /// The slot with this name in theme files.
  package init?(key: String) {
    guard let index = Self.keys.firstIndex(of: key), let slot = Slot(rawValue: UInt8(index)) else {
      return nil
    }
    self = slot
  }

  /// The role that cells carry for this slot.
  package var role: Role { Role(rawValue: rawValue) }

  private static let keys = [
    "text", "background", "muted", "quiet", "border", "bar", "heading", "title", "accent", "selected",
    "panel",
    "done", "good", "bad", "overdue", "due_today", "due_later", "recurring", "prio_high", "prio_med",
    "prio_low",
    "category", "pill", "pill_bad", "input", "match", "fresh", "stale", "offline", "trophy", "key",
  ]
}
