import Intents

/// The one table of keys.
enum KeymapTable {
  static let rows: [KeymapRow] = moving + acting + looking + running

  /// Whether a verb does something with items, not with what is looked at.
  static func isForRow(_ verb: Verb) -> Bool { acting.contains { $0.verb == verb } }

  private static let moving = [
    KeymapRow(.up, ["Up", "k"], unless: Reason.noRows),
    KeymapRow(.down, ["Down", "j", "Ctrl-N"], unless: Reason.noRows),
    KeymapRow(.pageUp, ["PgUp", "Ctrl-U", "Alt-v"], unless: Reason.noRows),
    KeymapRow(.pageDown, ["PgDn", "Ctrl-D", "Ctrl-V"], unless: Reason.noRows),
    KeymapRow(.first, ["g g", "Home", "Alt-<"], unless: Reason.noRows),
    KeymapRow(.last, ["G", "End", "Alt->"], unless: Reason.noRows),
    KeymapRow(.nextView, ["Tab"], "next view", unless: Reason.oneView),
    KeymapRow(.previousView, ["Shift-Tab"], "previous view", unless: Reason.oneView),
    KeymapRow(.find, ["/"], "find"),
    KeymapRow(.findNext, ["n"], "next match", unless: Reason.nothingSought),
    KeymapRow(.findPrevious, ["N"], "previous match", unless: Reason.nothingSought),
  ]

  private static let acting = [
    KeymapRow(.toggle, ["Space"], "done", unless: Reason.noItem),
    KeymapRow(.open, ["Enter"], "open", unless: Reason.noRows),
    KeymapRow(.add, ["a"], "add", unless: Reason.readOnly),
    KeymapRow(.edit, ["e"], "edit", unless: Reason.noItem),
    KeymapRow(.date, ["d"], "date", unless: Reason.noOpenItem),
    KeymapRow(.today, ["t"], "today", unless: Reason.noOpenItem),
    KeymapRow(.tomorrow, ["T"], "tomorrow", unless: Reason.noOpenItem),
    KeymapRow(.later, [">"], "a day later", unless: Reason.noDate),
    KeymapRow(.sooner, ["<"], "a day sooner", unless: Reason.noDate),
    KeymapRow(.clearDate, [], "no date", unless: Reason.noDate),
    KeymapRow(.priority, ["!"], "priority", unless: Reason.noItem),
    KeymapRow(.list, ["#"], "list", unless: Reason.noItem),
    KeymapRow(.tag, [], "tags", unless: Reason.noItem),
    KeymapRow(.notes, [], "notes", unless: Reason.noItem),
    KeymapRow(.focus, ["f"], "focus", unless: Reason.noOpenItem),
    KeymapRow(.sweep, ["S"], "sweep", unless: Reason.nothingLeftOver),
    KeymapRow(.snooze, ["z"], "snooze", unless: Reason.nothingToSnooze),
    KeymapRow(.copy, ["y"], "copy", unless: Reason.noRows),
    KeymapRow(.moveUp, [], "move up", unless: Reason.notByHand),
    KeymapRow(.moveDown, [], "move down", unless: Reason.notByHand),
    KeymapRow(.delete, ["D"], "delete", unless: Reason.noItem),
    KeymapRow(.select, ["V"], "select more", unless: Reason.noRows),
    KeymapRow(.undo, ["u"], "undo", unless: Reason.readOnly),
    KeymapRow(.redo, ["Ctrl-R"], "redo", unless: Reason.readOnly),
    KeymapRow(.conflicts, ["c"], "choose"),
    KeymapRow(.retry, ["R"], "retry", unless: Reason.nothingRefused),
    KeymapRow(.drop, ["X"], "drop", unless: Reason.nothingRefused),
  ]

  private static let looking = [
    KeymapRow(.sort, ["s"], "sort"),
    KeymapRow(.group, [], "group"),
    KeymapRow(.viewToday, [], "today", unless: Reason.oneView),
    KeymapRow(.viewUpcoming, [], "upcoming", unless: Reason.oneView),
    KeymapRow(.viewInbox, [], "inbox", unless: Reason.oneView),
    KeymapRow(.viewAll, [], "all", unless: Reason.oneView),
    KeymapRow(.viewDone, [], "done", unless: Reason.oneView),
  ]

  private static let running = [
    KeymapRow(.palette, [":", "Ctrl-K", "Ctrl-P"], "command"),
    KeymapRow(.refresh, ["r"], "refresh"),
    KeymapRow(.mouse, ["m"], "mouse"),
    KeymapRow(.settings, [","], "settings", unless: Reason.fullOnly),
    KeymapRow(.theme, [], "theme", unless: Reason.fullOnly),
    KeymapRow(.help, ["?", "F1"], "help"),
    KeymapRow(.redraw, ["Ctrl-L"], "redraw"),
    KeymapRow(.suspend, ["Ctrl-Z"], "back to the shell"),
    KeymapRow(.quit, ["q", "Ctrl-C"], "quit"),
  ]
}
