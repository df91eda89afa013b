/// A sign on the screen.
///
/// The names are the keys of the files in `themes/icons`.
package enum Icon: UInt8, CaseIterable, Hashable, Sendable {
  /// The box of an open item.
  case open
  /// The box of a finished item.
  case done
  /// Past its date; empty where the colour and the words suffice.
  case overdue
  /// It repeats.
  case recurring
  /// It will remind.
  case reminder
  /// High priority.
  case prioHigh
  /// Medium priority.
  case prioMed
  /// Low priority.
  case prioLow
  /// Before the name of a list; may be empty.
  case category
  /// Adds an item.
  case add
  /// The star in the trophy.
  case trophy
  /// Up to date.
  case fresh
  /// Maybe old.
  case stale
  /// No connection.
  case offline
  /// A change that waits to be sent.
  case waiting
  /// The bar at the selected row.
  case cursor
  /// The left end of a pill.
  case pillLeft
  /// The right end of a pill.
  case pillRight
  /// Work under way: its glyphs are the steps.
  case spinner
  /// Before a line that is being typed.
  case prompt
  /// Between short facts.
  case dot
  /// Where text was cut.
  case more
  /// Up, in key names.
  case up
  /// Down, in key names.
  case down
  /// A filled part of a progress bar: its glyphs go from the thinnest to the fullest.
  case bar
  /// An empty part of a progress bar.
  case trough
  /// A horizontal rule.
  case rule
  /// The side of a box.
  case wall
  /// Top left corner of a box.
  case topLeft
  /// Top right corner of a box.
  case topRight
  /// Bottom left corner of a box.
  case bottomLeft
  /// Bottom right corner of a box.
  case bottomRight
  /// It has notes.
  case notes
  /// Two machines wanted it differently.
  case conflict
  /// Somebody is at it.
  case focus

  /// The icon's name in icon files.
  package var key: String { Self.keys[Int(rawValue)] }

  /// The icon with this name in icon files.
  package init?(key: String) {
    guard let index = Self.keys.firstIndex(of: key), let icon = Icon(rawValue: UInt8(index)) else {
      return nil
    }
    self = icon
  }

  private static let keys = [
    "open", "done", "overdue", "recurring", "reminder", "prio_high", "prio_med", "prio_low", "category",
    "add",
    "trophy", "fresh", "stale", "offline", "waiting", "cursor", "pill_l", "pill_r", "spinner", "prompt",
    "dot",
    "more", "up", "down", "bar", "trough", "rule", "wall", "top_left", "top_right", "bottom_left",
    "bottom_right", "notes", "conflict", "focus",
  ]
}
