import Actions
import Settings

/// What is asked on a first start, in its order.
package enum WelcomeQuestion: String, CaseIterable, Hashable, Sendable {
  case look, lists, keys

  /// The question.
  var words: String {
    switch self {
    case .look: "How should it look?"
    case .lists: "Import an existing list?"
    case .keys: "Which key bindings do you want?"
    }
  }

  /// What takes the fear away.
  func comfort(in context: ScreenContext) -> String {
    switch self {
    case .look: "Change it later in settings (\(context.keymap.key(.program(.settings))))."
    case .lists: "The files stay; \(context.keymap.key(.item(.undo))) undoes the import."
    case .keys: "\(context.keymap.key(.program(.help))) shows them; you can change any of them."
    }
  }
}

/// Something to choose on a first start.
struct WelcomeChoice: Sendable {
  let label: String
  let detail: String
  /// What is shown while the cursor is on it.
  var trial: [Action] = []
  /// What comes of taking it.
  var taking: [Action] = []
  /// Why it cannot be taken, as a sentence; nil where it can.
  var reason: String?
  /// The keys that hold once it is taken, where it is about them.
  var keymap: Keymap?
}

extension WelcomeChoice {
  /// How it may look: a row more is a look more.
  static func looks(in context: ScreenContext) -> [WelcomeChoice] {
    let now = context.look.theme
    let strong = now.hasSuffix("light") ? "high-contrast-light" : "high-contrast-dark"
    let usual = [Action.tryTheme(now)]
    return [
      WelcomeChoice(
        label: "automatic",
        detail: "follows the terminal",
        trial: usual,
        taking: usual
      ),
      theme("todos-dark", "dark", "always"), theme("todos-light", "light", "always"),
      theme("terminal", "plain", "the terminal's own"),
      theme(strong, "high contrast", "strong and clear"),
      WelcomeChoice(
        label: "accessible",
        detail: "words, no symbols",
        trial: usual,
        taking: usual + [.set("accessible", to: "true")]
      ),
    ]
  }

  /// What may come along.
  static func lists(_ found: [FoundList]) -> [WelcomeChoice] {
    let able = found.filter { $0.reason == nil }
    let rows = found.map { list in
      WelcomeChoice(
        label: list.program,
        detail: list.reason ?? "\(count(list.count)) in \(list.place)",
        taking: [.bring([list])],
        reason: list.reason
      )
    }
    let all = able.reduce(0) { $0 + $1.count }
    let together = WelcomeChoice(label: "all of them", detail: count(all), taking: [.bring(able)])
    return (able.count > 1 ? [together] : []) + rows
      + [WelcomeChoice(label: "none", detail: "start with an empty list")]
  }

  /// What keys there are to begin with.
  static func keys(in context: ScreenContext) -> [WelcomeChoice] {
    KeyPreset.allCases.map { preset in
      let (old, new) = (context.look.keys, KeyChoice(preset, own: context.look.keys.own))
      return WelcomeChoice(
        label: preset.rawValue,
        detail: preset.details,
        taking: new == old ? [] : [.useKeys(new)],
        keymap: new.keymap
      )
    }
  }

  /// What is said at the end.
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
