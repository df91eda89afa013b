package import ScheduleGrammar
package import Themes

/// What the person's settings say of the screen, when it opens and whenever they change.
package struct ScreenSettings: Sendable {
  /// Themes and icon sets to choose from, and the theme in use.
  package var look: Look
  /// The signs in use.
  package var icons: IconSet
  /// Whether the mouse is ours.
  package var isMouseOn: Bool
  /// The keys.
  package var keymap: Keymap
  /// What the date pill's editor offers.
  package var presets: [String]
  /// How words are read.
  package var options: GrammarOptions

  package init(
    look: Look,
    icons: IconSet,
    isMouseOn: Bool,
    keymap: Keymap,
    presets: [String],
    options: GrammarOptions
  ) {
    self.look = look
    self.icons = icons
    self.isMouseOn = isMouseOn
    self.keymap = keymap
    self.presets = presets
    self.options = options
  }
}
