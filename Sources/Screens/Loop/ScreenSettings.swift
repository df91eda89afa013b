package import ScheduleGrammar
package import Settings
package import Themes
package import TodoModel

/// The user's settings of the screen, when it opens and after each change.
package struct ScreenSettings: Sendable {
  /// A function that returns why a change of a setting is refused, as a sentence; nil if it is not.
  package typealias Refusal = @Sendable (ConfigEdit, Moment) -> String?

  package var look: Look
  package var icons: IconSet
  package var refusal: Refusal
  package var isMouseOn: Bool
  package var keymap: Keymap
  package var presets: [String]
  package var options: GrammarOptions
  package var showsEach: Bool
  package var density: DensityChoice
  package var offersSweep: Bool
  package var showsProgress: Bool
  package var machine: (any Zone)?

  package init(
    look: Look, icons: IconSet, refusal: @escaping Refusal = { _, _ in nil }, isMouseOn: Bool, keymap: Keymap,
    presets: [String], options: GrammarOptions, showsEach: Bool = false, density: DensityChoice = .calm,
    offersSweep: Bool = true, showsProgress: Bool = false, machine: (any Zone)? = nil
  ) {
    self.look = look
    self.icons = icons
    self.refusal = refusal
    self.isMouseOn = isMouseOn
    self.keymap = keymap
    self.presets = presets
    self.options = options
    self.showsEach = showsEach
    self.density = density
    self.offersSweep = offersSweep
    self.showsProgress = showsProgress
    self.machine = machine
  }
}
