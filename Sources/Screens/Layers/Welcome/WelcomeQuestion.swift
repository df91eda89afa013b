import Actions
import Settings

/// The questions of the first start, in order.
package enum WelcomeQuestion: String, CaseIterable, Hashable, Sendable {
  case look, lists, keys

  var words: String {
    switch self {
    case .look: "How should it look?"
    case .lists: "Import an existing list?"
    case .keys: "Which key bindings do you want?"
    }
  }

  /// Returns a reassuring note for the bottom of the panel.
  func comfort(in context: ScreenContext) -> String {
    switch self {
    case .look: "Change it later in settings (\(context.keymap.key(.program(.settings))))."
    case .lists: "The files stay; \(context.keymap.key(.item(.undo))) undoes the import."
    case .keys: "\(context.keymap.key(.program(.help))) shows them; you can change any of them."
    }
  }
}

/// A choice of the first start.
struct WelcomeChoice: Sendable {
  let label: String
  let detail: String
  /// Preview actions while the cursor is on the choice.
  var trial: [Action] = []
  /// Actions that apply the choice.
  var taking: [Action] = []
  /// Reason why the choice is unavailable, as a sentence; nil if it is available.
  var reason: String?
  /// The keymap after the choice, if the choice changes it.
  var keymap: Keymap?
}

extension WelcomeChoice {
  /// Returns the choices of appearance.
  static func looks(in context: ScreenContext) -> [WelcomeChoice] {
    let now = context.look.theme
    let strong = now.hasSuffix("light") ? "high-contrast-light" : "high-contrast-dark"
    let usual = [Action.tryTheme(now)]
    return [
      WelcomeChoice(label: "automatic", detail: "follows the terminal", trial: usual, taking: usual),
      theme("todos-dark", "dark", "always"), theme("todos-light", "light", "always"),
      theme("terminal", "plain", "the terminal's own"), theme(strong, "high contrast", "strong and clear"),
      WelcomeChoice(
        label: "accessible", detail: "words, no symbols", trial: usual, taking: usual + [.set("accessible", to: "true")]
      ),
    ]
  }

  /// Returns the choices of lists to import.
  static func lists(_ found: [FoundList]) -> [WelcomeChoice] {
    let able = found.filter { $0.reason == nil }
    let rows = found.map { list in
      WelcomeChoice(
        label: list.program, detail: list.reason ?? "\(count(list.count)) in \(list.place)", taking: [.bring([list])],
        reason: list.reason)
    }
    let all = able.reduce(0) { $0 + $1.count }
    let together = WelcomeChoice(label: "all of them", detail: count(all), taking: [.bring(able)])
    return (able.count > 1 ? [together] : []) + rows + [
      WelcomeChoice(label: "none", detail: "start with an empty list")
    ]
  }

  static func keys(in context: ScreenContext) -> [WelcomeChoice] {
    KeyPreset.allCases.map { preset in
      let (old, new) = (context.look.keys, KeyChoice(preset, own: context.look.keys.own))
      return WelcomeChoice(
        label: preset.rawValue, detail: preset.details, taking: new == old ? [] : [.useKeys(new)], keymap: new.keymap)
    }
  }

  static func farewell(_ keymap: Keymap) -> String {
    "\(keymap.key(.item(.add))) adds, \(keymap.key(.program(.help))) shows all keys, "
      + "\(keymap.key(.program(.tour))) starts the tour."
  }

  private static func theme(_ id: String, _ label: String, _ detail: String) -> WelcomeChoice {
    WelcomeChoice(label: label, detail: detail, trial: [.tryTheme(id)], taking: [.theme(id)])
  }

  private static func count(_ items: Int) -> String { items == 1 ? "1 item" : "\(items) items" }
}

extension KeyPreset {
  fileprivate var details: String {
    switch self {
    case .todos: "a add, d date, e edit"
    case .vim: "x, o, d d, y y, Z Z"
    case .emacs: "Ctrl-N, Ctrl-S, Alt-x"
    case .arrows: "arrows, Insert, F1 to F12"
    }
  }
}

/// A list of another program, found on this machine.
package struct FoundList: Hashable, Sendable {
  package let program: String
  /// The list's files; for a program that is queried for its items, its data location.
  package let paths: [String]
  /// User-facing path of the list.
  package let place: String
  /// Format for `todos import`; nil for automatic detection.
  package let format: String?
  /// Number of items to import.
  package var count: Int
  /// Reason why the list cannot be imported, as a sentence; nil if it can.
  package var reason: String?

  package init(
    _ program: String, _ paths: [String], place: String, format: String? = nil, count: Int = 0, reason: String? = nil
  ) {
    self.program = program
    self.paths = paths
    self.place = place
    self.format = format
    self.count = count
    self.reason = reason
  }
}
