import Frames

extension Slot {
  /// Whether other roles can lie on it.
  var isSurface: Bool {
    switch self {
    case .background, .bar, .selected, .panel, .pill, .pillBad, .input: true
    default: false
    }
  }

  /// Whether a bare colour in a theme file means the background.
  var isBackgroundFirst: Bool {
    switch self {
    case .background, .bar, .selected, .panel, .input: true
    default: false
    }
  }

  /// Whether nobody reads it, so that no contrast is asked of it.
  var isDecoration: Bool { self == .border || self == .bar || self == .background }

  /// What it looks like in the user's own sixteen colours when the theme does not say.
  var usualAnsi: SlotStyle {
    switch self {
    case .text, .background, .panel, .bar, .input, .dueLater: SlotStyle()
    case .muted, .quiet, .border, .done: SlotStyle(.standard, .dim)
    case .heading, .title: SlotStyle(.standard, .bold)
    case .accent, .pill: SlotStyle(.indexed(12))
    case .key: SlotStyle(.indexed(12), .bold)
    case .selected: SlotStyle(.standard, .reverse)
    case .good, .fresh: SlotStyle(.indexed(2))
    case .bad, .pillBad: SlotStyle(.indexed(1))
    case .overdue, .prioHigh: SlotStyle(.indexed(1), .bold)
    case .dueToday, .prioMed, .stale, .trophy: SlotStyle(.indexed(3))
    case .offline: SlotStyle(.indexed(3), .bold)
    case .recurring, .prioLow: SlotStyle(.indexed(6))
    case .category: SlotStyle(.indexed(5))
    case .match: SlotStyle(.indexed(3), .underline)
    }
  }

  /// What it looks like without colours when the theme does not say.
  var usualMono: Style.Emphasis {
    switch self {
    case .title, .heading, .key, .accent, .overdue, .prioHigh, .bad, .offline, .trophy: .bold
    case .done, .quiet, .border: .dim
    case .selected: .reverse
    case .pill: [.bold, .underline]
    case .pillBad: [.bold, .reverse]
    case .match: .underline
    default: []
    }
  }
}
