import Themes

/// How the screen looks, what there is to choose from, and what the person chose.
struct LookState: Sendable {
  /// The theme in use, and what there is to choose from.
  private(set) var choices: Look
  /// Whether the mouse is ours.
  private(set) var isMouseOn: Bool
  /// What the person chose on the screen; nil where the settings decide.
  private(set) var theme: String?
  private(set) var icons: String?
  private(set) var mouse: Bool?

  init(_ opening: Opening) {
    choices = opening.look
    isMouseOn = opening.isMouseOn
    theme = opening.memory.theme
    icons = opening.memory.icons
    mouse = opening.memory.isMouseOn
  }

  /// Uses a theme from now on.
  mutating func choose(theme name: String) {
    choices.theme = name
    theme = name
  }

  /// Uses an icon set from now on; nil where there is none of that name.
  mutating func choose(icons name: String) -> IconSet? {
    guard let set = choices.iconSets.first(where: { $0.id == name }) else { return nil }
    icons = name
    return set
  }

  /// Takes the mouse, or leaves it to the terminal.
  mutating func toggleMouse() {
    isMouseOn.toggle()
    mouse = isMouseOn
  }
}
