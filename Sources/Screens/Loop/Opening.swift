package import Intents
package import Settings
package import TodoModel

/// What a person meets first on the full screen.
package enum FirstSight: Hashable, Sendable {
  /// Their list.
  case usual
  /// The questions of a first start, over the list.
  case questions
  /// The list, and the tour at its foot.
  case tour
}

/// All that the screen is given when it opens.
package struct Opening: Sendable {
  /// Time, zone, size, icons, grammar.
  package var context: ScreenContext
  /// Tells zones with the same name and other rules apart.
  package var zoneIdentity: String
  /// What the screen remembers of the last time.
  package var memory: Memory
  /// Rows of today, from a snapshot; nil leaves the screen empty until rows are loaded.
  package var rows: RowSet?
  /// How fresh the rows are; nil where nothing is known.
  package var freshness: Freshness?
  /// The last place in manual order.
  package var lastOrder: OrderKey?
  /// The keys.
  package var keymap: Keymap
  /// Themes and icon sets to choose from.
  package var look: Look
  /// Whether the mouse is ours.
  package var isMouseOn: Bool
  /// Whether Upcoming shows each occurrence.
  package var showsEach: Bool
  /// How much room the rows of the list have.
  package var density: DensityChoice
  /// Whether what is left over is offered once a day.
  package var offersSweep: Bool
  /// What the model is shown as.
  package var surface: Surface
  /// Whether the terminal shows progress on its tab.
  package var showsProgress: Bool
  /// What the person wants to see first; a view is in the memory already.
  package var firstView: FirstViewChoice
  /// What is shown before anything else.
  package var sight: FirstSight
  /// Where the ids of new items come from.
  package var random: any RandomNumberGenerator & Sendable

  /// All that the screen is given when it opens.
  package init(
    context: ScreenContext,
    zoneIdentity: String,
    memory: Memory = Memory(),
    rows: RowSet?,
    freshness: Freshness? = nil,
    lastOrder: OrderKey? = nil,
    keymap: Keymap = .standard,
    look: Look = Look(),
    isMouseOn: Bool = true,
    showsProgress: Bool = false,
    showsEach: Bool = false,
    density: DensityChoice = .calm,
    offersSweep: Bool = false,
    surface: Surface = .full,
    firstView: FirstViewChoice = .last,
    sight: FirstSight = .usual,
    random: any RandomNumberGenerator & Sendable
  ) {
    self.context = context
    self.zoneIdentity = zoneIdentity
    self.memory = memory
    self.rows = rows
    self.freshness = freshness
    self.lastOrder = lastOrder
    self.keymap = keymap
    self.look = look
    self.isMouseOn = isMouseOn
    self.showsProgress = showsProgress
    self.showsEach = showsEach
    self.density = density
    self.offersSweep = offersSweep
    self.surface = surface
    self.firstView = firstView
    self.sight = sight
    self.random = random
  }
}
