package import ScheduleGrammar
package import Settings
package import Themes
package import TodoModel

/// What the person's settings say of the screen, when it opens and whenever they change.
package struct ScreenSettings: Sendable {
  /// Tells why a change of a setting is refused, as a sentence; nil where it is not.
  package typealias Refusal = @Sendable (ConfigEdit, Moment) -> String?

  /// Themes and icon sets to choose from, and the theme in use.
  package var look: Look
  /// The signs in use.
  package var icons: IconSet
  /// What refuses a change of a setting.
  package var refusal: Refusal
  /// Whether the mouse is ours.
  package var isMouseOn: Bool
  /// The keys.
  package var keymap: Keymap
  /// What the date pill's editor offers.
  package var presets: [String]
  /// How words are read.
  package var options: GrammarOptions
  /// Whether Upcoming shows each occurrence.
  package var showsEach: Bool
  /// How much room the rows of the list have.
  package var density: DensityChoice
  /// Whether what is left over is offered once a day.
  package var offersSweep: Bool
  /// Whether the terminal shows progress on its tab.
  package var showsProgress: Bool
  /// The zone whose times this machine shows; nil where it is the person's.
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
