import Actions
import Settings

extension KeyPreset {
  /// The keys that differ from the verb table; Esc and Ctrl-C mean the same in every preset.
  ///
  /// Only keys that terminals can tell apart are used: no Ctrl-I, Ctrl-M, Ctrl-H or Ctrl-J, and no Alt key that begins
  /// an escape sequence of the terminal.
  package var keys: [Verb: [String]] {
    switch self {
    case .todos: [:]
    case .vim: Self.vim
    case .emacs: Self.emacs
    case .arrows: Self.arrows
    }
  }

  private static let vim: [Verb: [String]] = [
    .motion(.pageUp): ["Ctrl-U", "Ctrl-B", "PgUp"], .motion(.pageDown): ["Ctrl-D", "Ctrl-F", "PgDn"],
    .item(.toggle): ["x", "Space"], .item(.add): ["o", "a"], .item(.addPart): ["O"], .item(.edit): ["i", "A", "c c"],
    .item(.date): ["c d"], .item(.later): ["Ctrl-A"], .item(.sooner): ["Ctrl-X"], .item(.indent): ["> >", "Alt-Right"],
    .item(.outdent): ["< <", "Alt-Left"], .item(.snooze): ["z s"], .item(.copy): ["y y", "Y"],
    .item(.openLink): ["g x"], .item(.delete): ["d d", "D"], .item(.conflicts): ["g r"], .look(.select): ["V", "v"],
    .look(.fold): ["z c", "Left", "h"], .look(.unfold): ["z o", "Right", "l"], .look(.panes): ["Ctrl-W w", "Ctrl-W v"],
    .program(.quit): ["Z Z", "Z Q", "q", "Ctrl-C"],
  ]

  private static let emacs: [Verb: [String]] = [
    .motion(.up): ["Ctrl-P", "Up", "p"], .motion(.down): ["Ctrl-N", "Down", "n"], .motion(.pageUp): ["Alt-v", "PgUp"],
    .motion(.pageDown): ["Ctrl-V", "PgDn"], .motion(.first): ["Alt-<", "Home"], .motion(.last): ["Alt->", "End"],
    .item(.add): ["a", "Alt-Enter"], .item(.later): [">", "Shift-Right"], .item(.sooner): ["<", "Shift-Left"],
    .item(.notes): ["Ctrl-X n"], .item(.copy): ["Alt-w", "y"], .item(.moveUp): ["Alt-Up", "K"],
    .item(.moveDown): ["Alt-Down", "J"], .item(.delete): ["Ctrl-K", "D"], .item(.again): ["Ctrl-X z", "."],
    .item(.undo): ["Ctrl-/", "Ctrl-_", "Ctrl-X u", "u"], .item(.redo): ["U"], .look(.find): ["Ctrl-S", "/"],
    .look(.findNext): ["Alt-n"], .look(.findPrevious): ["Alt-p", "Ctrl-R"], .look(.select): ["Ctrl-Space", "V"],
    .look(.fold): ["Ctrl-B", "Left"], .look(.unfold): ["Ctrl-F", "Right"], .look(.lists): ["Ctrl-X b", "g l", "Alt-6"],
    .look(.panes): ["Ctrl-X o", "v"], .program(.palette): ["Alt-x", ":"],
    .program(.suspend): ["Ctrl-Z", "Ctrl-X Ctrl-Z"], .program(.quit): ["Ctrl-X Ctrl-C", "q", "Ctrl-C"],
  ]

  private static let arrows: [Verb: [String]] = [
    .motion(.up): ["Up"], .motion(.down): ["Down"], .motion(.pageUp): ["PgUp"], .motion(.pageDown): ["PgDn"],
    .motion(.first): ["Home"], .motion(.last): ["End"], .item(.add): ["Insert", "a"], .item(.edit): ["F2", "e"],
    .item(.date): ["F4", "d"], .item(.list): ["F6", "#"], .item(.priority): ["F7", "!"], .item(.tag): ["F8", "@"],
    .item(.later): ["Shift-Right", ">"], .item(.sooner): ["Shift-Left", "<"], .item(.copy): ["Ctrl-Y", "y"],
    .item(.moveUp): ["Alt-Up"], .item(.moveDown): ["Alt-Down"], .item(.delete): ["Delete"],
    .item(.undo): ["Ctrl-Z", "u"], .look(.find): ["F3", "/"], .look(.select): ["Ctrl-Space", "V"],
    .look(.fold): ["Left"], .look(.unfold): ["Right"], .program(.palette): ["F9", ":", "Ctrl-K"],
    .program(.refresh): ["F5", "r"], .program(.settings): ["F12", ","], .program(.help): ["F1", "?"],
    .program(.suspend): ["Alt-z"], .program(.quit): ["F10", "q", "Ctrl-C"],
  ]
}
