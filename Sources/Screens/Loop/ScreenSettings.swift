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
  /// True if the program captures the mouse.
  package var isMouseOn: Bool
  package var keymap: Keymap
  /// The offers of the date editor.
  package var presets: [String]
  package var options: GrammarOptions
  /// True if Upcoming shows each occurrence.
  package var showsEach: Bool
  package var density: DensityChoice
  /// True if leftovers are offered once a day.
  package var offersSweep: Bool
  /// True if the terminal shows progress on its tab.
  package var showsProgress: Bool
  /// The zone of the times that this machine shows; nil if it is the user's zone.
  package var machine: (any Zone)?

  package init(
    look: Look,
    icons: IconSet,
    refusal: @escaping Refusal = { _, _ in nil },
    isMouseOn: Bool,
    keymap: Keymap,
    presets: [String],
    options: GrammarOptions,
    showsEach: Bool = false,
    density: DensityChoice = .calm,
    offersSweep: Bool = true,
    showsProgress: Bool = false,
    machine: (any Zone)? = nil
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
