import Frames

/// The backgrounds of a theme at one depth, told apart from each other where quantising made them one.
struct Surfaces {
  private let theme: Theme
  private let depth: ColourDepth
  private let backgrounds: [Colour]

  /// Works out the background of every surface.
  init(theme: Theme, depth: ColourDepth, backdrop: Colour) {
    self.theme = theme
    self.depth = depth
    let bare = theme[.background].bg ?? .standard
    var found = Array(repeating: depth.shown(bare), count: Slot.allCases.count)
    var taken = [depth.shown(bare == .standard ? backdrop : bare)]
    for surface in [Slot.panel, .bar, .input, .selected, .pill, .pillBad] {
      guard let said = theme[surface].bg else { continue }
      let shown = depth.shown(said, apartFrom: taken, lighter: theme.variant == .dark)
      found[Int(surface.rawValue)] = shown
      if surface == .panel { taken.append(shown) }
    }
    backgrounds = found
  }

  /// What a slot lies on: itself where it brings a background along, else the surface.
  func surface(under slot: Slot, on surface: Slot) -> Slot {
    slot.isSurface && slot != .background && theme[slot].bg != nil ? slot : surface
  }

  /// Whether the surface takes the colour of the role on it.
  func isPill(_ surface: Slot) -> Bool {
    (surface == .pill || surface == .pillBad) && theme[surface].bg != nil
  }

  /// The background of a surface, with `slot` on it: a pill takes the slot's colour if that is one of meaning.
  func background(of surface: Slot, coloured slot: Slot) -> Colour {
    let usual = backgrounds[Int(surface.rawValue)]
    guard surface == .pill, isPill(surface), slot != .pill, hasMeaning(slot) else { return usual }
    return depth.shown(theme[slot].fg)
  }

  /// Whether a slot's colour says something, unlike that of plain and quiet words.
  private func hasMeaning(_ slot: Slot) -> Bool {
    let plain: [Slot] = [.text, .muted, .quiet]
    let colour = theme[slot].fg
    return colour != .standard && !slot.isDecoration && !plain.contains { theme[$0].fg == colour }
  }
}
