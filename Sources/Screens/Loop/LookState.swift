import Themes

/// How the screen looks, and what there is to choose from; what is chosen, the settings keep.
struct LookState: Sendable {
  /// The theme in use, and what there is to choose from.
  private(set) var choices: Look
  /// Whether the mouse is ours.
  private(set) var isMouseOn: Bool

  init(_ opening: Opening) {
    choices = opening.look
    isMouseOn = opening.isMouseOn
  }

  /// Uses a theme from now on.
  mutating func choose(theme name: String) { choices.theme = name }

  /// The icon set of that name; nil where there is none.
  func icons(_ name: String) -> IconSet? { choices.iconSets.first { $0.id == name } }

  /// Takes the mouse, or leaves it to the terminal.
  mutating func toggleMouse() { isMouseOn.toggle() }

  /// Takes what the settings say.
  mutating func show(_ settings: ScreenSettings) {
    choices = settings.look
    isMouseOn = settings.isMouseOn
  }
}
