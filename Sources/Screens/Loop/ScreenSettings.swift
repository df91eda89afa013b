package import ScheduleGrammar
package import Settings
package import Themes
package import TodoModel

/// The user's settings of the screen, when it opens and after each change: those of a config are in `look.config`.
package struct ScreenSettings: Sendable {
  /// A function that returns why a change of a setting is refused, as a sentence; nil if it is not.
  package typealias Refusal = @Sendable (ConfigEdit, Moment) -> String?

  package var look: Look
  package var icons: IconSet
  package var refusal: Refusal
  package var keymap: Keymap
  package var options: GrammarOptions
  /// True if the terminal can show progress on its tab.
  package var hasProgress: Bool
  package var machine: (any Zone)?

  package init(
    look: Look, icons: IconSet, refusal: @escaping Refusal = { _, _ in nil }, keymap: Keymap,
    options: GrammarOptions, hasProgress: Bool = false, machine: (any Zone)? = nil
  ) {
    self.look = look
    self.icons = icons
    self.refusal = refusal
    self.keymap = keymap
    self.options = options
    self.hasProgress = hasProgress
    self.machine = machine
  }
}
