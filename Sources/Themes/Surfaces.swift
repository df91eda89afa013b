import Frames

/// The backgrounds of a theme at one depth, kept distinct after quantization.
struct Surfaces {
  private let theme: Theme
  private let depth: ColourDepth
  private let backgrounds: [Colour]

  init(theme: Theme, depth: ColourDepth, backdrop: Colour) {
    self.theme = theme
    self.depth = depth
    let bare = theme[.background].bg ?? .standard
    var found = Array(repeating: depth.shown(bare), count: ThemeRole.allCases.count)
    var taken = [depth.shown(bare == .standard ? backdrop : bare)]
    for surface in [ThemeRole.panel, .bar, .input, .selected, .pill, .pillBad] {
      guard let said = theme[surface].bg else { continue }
      let apart = depth.shown(said, apartFrom: taken, lighter: theme.variant == .dark)
      let shown = surface == .pill || surface == .pillBad ? Self.pill(apart, said, theme, depth) : apart
      found[Int(surface.rawValue)] = shown
      if surface == .panel { taken.append(shown) }
    }
    backgrounds = found
  }

  /// Returns the surface below a role: the role itself if it has a background, else `surface`.
  func surface(under role: ThemeRole, on surface: ThemeRole) -> ThemeRole {
    role.isSurface && role != .background && theme[role].bg != nil ? role : surface
  }

  /// Returns true if the surface takes the colour of the role on it.
  func isPill(_ surface: ThemeRole) -> Bool { (surface == .pill || surface == .pillBad) && theme[surface].bg != nil }

  /// Returns the background of a surface with `role` on it; a pill takes the role's colour if it has a meaning.
  func background(of surface: ThemeRole, coloured role: ThemeRole) -> Colour {
    let usual = backgrounds[Int(surface.rawValue)]
    guard surface == .pill, isPill(surface), role != .pill, hasMeaning(role) else { return usual }
    return Self.pill(depth.shown(theme[role].fg), theme[role].fg, theme, depth)
  }

  /// Returns the background of a pill, shifted away from its text if neither black nor white is readable on it.
  private static func pill(_ shown: Colour, _ said: Colour, _ theme: Theme, _ depth: ColourDepth) -> Colour {
    let ink = Contrast.blackOrWhite(on: shown)
    guard let maximum = Contrast.ratio(ink, shown), maximum < theme.minContrast else { return shown }
    return Contrast.readable(said, on: ink, least: theme.minContrast, depth: depth)
  }

  /// Returns true if a role's colour carries meaning, unlike that of plain and quiet text.
  private func hasMeaning(_ role: ThemeRole) -> Bool {
    let plain: [ThemeRole] = [.text, .muted, .quiet]
    let colour = theme[role].fg
    return colour != .standard && !role.isDecoration && !plain.contains { theme[$0].fg == colour }
  }
}
