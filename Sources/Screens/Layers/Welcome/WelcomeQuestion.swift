import Actions
import Settings

/// The questions of the first start, in order.
package enum WelcomeQuestion: String, CaseIterable, Hashable, Sendable {
  case look, lists, keys

  var words: String {
    switch self {
    case .look: WelcomePageMessages.howToLook
    case .lists: WelcomePageMessages.importList
    case .keys: WelcomePageMessages.whichKeys
    }
  }

  /// Returns a reassuring note for the bottom of the panel.
  func comfort(in context: ScreenContext) -> String {
    switch self {
    case .look: WelcomePageMessages.changeLater(settings: context.keymap.key(.program(.settings)))
    case .lists: WelcomePageMessages.filesStay(undo: context.keymap.key(.item(.undo)))
    case .keys: WelcomePageMessages.shows(help: context.keymap.key(.program(.help)))
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
      WelcomeChoice(
        label: WelcomePageMessages.automatic, detail: WelcomePageMessages.followsTerminal, trial: usual, taking: usual),
      theme("todos-dark", WelcomePageMessages.dark, WelcomePageMessages.always),
      theme("todos-light", WelcomePageMessages.light, WelcomePageMessages.always),
      theme("terminal", WelcomePageMessages.plain, WelcomePageMessages.terminalsOwn),
      theme(strong, WelcomePageMessages.highContrast, WelcomePageMessages.strongAndClear),
      WelcomeChoice(
        label: WelcomePageMessages.accessible, detail: WelcomePageMessages.wordsOnly, trial: usual,
        taking: usual + [.set("accessible", to: "true")]),
    ]
  }

  /// Returns the choices of lists to import.
  static func lists(_ found: [FoundList]) -> [WelcomeChoice] {
    let able = found.filter { $0.reason == nil }
    let rows = found.map { list in
      WelcomeChoice(
        label: list.program, detail: list.reason ?? WelcomePageMessages.items(list.count, in: list.place),
        taking: [.bring([list])], reason: list.reason)
    }
    let all = able.reduce(0) { $0 + $1.count }
    let together = WelcomeChoice(
      label: WelcomePageMessages.allLists, detail: WelcomePageMessages.items(all), taking: [.bring(able)])
    return (able.count > 1 ? [together] : []) + rows + [
      WelcomeChoice(label: WelcomePageMessages.noList, detail: WelcomePageMessages.startEmpty)
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
    WelcomePageMessages.farewell(
      add: keymap.key(.item(.add)), help: keymap.key(.program(.help)), tour: keymap.key(.program(.tour)))
  }

  private static func theme(_ id: String, _ label: String, _ detail: String) -> WelcomeChoice {
    WelcomeChoice(label: label, detail: detail, trial: [.tryTheme(id)], taking: [.theme(id)])
  }
}

extension KeyPreset {
  fileprivate var details: String {
    switch self {
    case .todos: WelcomePageMessages.usualKeys
    case .vim: WelcomePageMessages.vimKeys
    case .emacs: WelcomePageMessages.emacsKeys
    case .arrows: WelcomePageMessages.arrowKeys
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
