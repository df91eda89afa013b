import Frames

/// Computes the styles of a theme at one colour depth for a palette.
struct Mixer {
  private let theme: Theme
  private let depth: ColourDepth
  private let backdrop: Colour
  private let surfaces: Surfaces

  /// Creates a mixer for a theme on a terminal with the background `backdrop`.
  init(theme: Theme, depth: ColourDepth, backdrop: Colour) {
    self.theme = theme
    self.depth = depth
    self.backdrop = backdrop
    surfaces = Surfaces(theme: theme, depth: depth, backdrop: backdrop)
  }

  func look(of role: ThemeRole, on surface: ThemeRole) -> ResolvedStyle {
    switch depth {
    case .mono: mono(role, on: surface)
    case .eight, .sixteen: ansi(role, on: surface)
    case .indexed256, .rgb: coloured(role, on: surface)
    }
  }

  // MARK: No colours

  private func mono(_ role: ThemeRole, on surface: ThemeRole) -> ResolvedStyle {
    let own = theme[role].mono ?? role.row.mono
    let below = surface == role ? [] : theme[surface].mono ?? surface.row.mono
    return ResolvedStyle(attributes: Self.joined(own, below))
  }

  // MARK: The user's own sixteen

  private func ansi(_ role: ThemeRole, on surface: ThemeRole) -> ResolvedStyle {
    if surface == .pill || surface == .pillBad || role == .pill || role == .pillBad {
      return ansiPill(role, on: surface)
    }
    let below = ansiSurface(role.isSurface && role != .background ? role : surface)
    let own = ansiStyle(role)
    let attributes = Self.joined(own.attributes, below.attributes)
    if attributes.contains(.reverse) { return ResolvedStyle(attributes: attributes) }
    return ResolvedStyle(fg: own.fg, bg: below.bg ?? .standard, attributes: attributes)
  }

  /// Returns the style of a pill: the reversed colour of the role on it.
  private func ansiPill(_ role: ThemeRole, on surface: ThemeRole) -> ResolvedStyle {
    let pill = surface == .pill || surface == .pillBad ? surface : role
    let own = role == pill ? RoleStyle() : ansiStyle(role)
    let colour = own.fg == .standard ? ansiStyle(said: theme[pill].bg, usual: pill.row.ansi) : own
    return ResolvedStyle(fg: colour.fg, attributes: Self.joined(colour.attributes.intersection(.bold), .reverse))
  }

  private func ansiStyle(_ role: ThemeRole) -> RoleStyle {
    let said = theme[role]
    var style = ansiStyle(said: said.ansi ?? said.fg, usual: role.row.ansi)
    style.attributes.formUnion(said.attributes)
    return style
  }

  /// Returns the theme's colour if it is one of the sixteen, else the default.
  ///
  /// With eight colours, a bright colour becomes bold. A bright default becomes plain in light themes, where it would
  /// be too pale.
  private func ansiStyle(said: Colour?, usual: RoleStyle) -> RoleStyle {
    var style = usual
    if let said, let colour = Self.sixteen(said) {
      style = RoleStyle(colour)
    } else if said == .standard, usual.fg != .standard {
      style = RoleStyle()
    } else if theme.variant == .light, case .indexed(let index) = style.fg, index >= 8 {
      style.fg = .indexed(index - 8)
    }
    if depth == .eight, case .indexed(let index) = style.fg, index >= 8 {
      style.fg = .indexed(index - 8)
      style.attributes.insert(.bold)
    }
    return style
  }

  private func ansiSurface(_ surface: ThemeRole) -> RoleStyle {
    let said = theme[surface]
    let limit: UInt8 = depth == .eight ? 8 : 16
    if case .indexed(let index) = said.bg, index < limit { return RoleStyle(on: said.bg, said.attributes) }
    guard surface != .background else { return RoleStyle() }
    return RoleStyle(.standard, surface.row.ansi.attributes.union(said.attributes))
  }

  private static func sixteen(_ colour: Colour) -> Colour? {
    if case .indexed(let index) = colour, index < 16 { return colour }
    return nil
  }

  // MARK: Colours of the theme's own

  private func coloured(_ role: ThemeRole, on surface: ThemeRole) -> ResolvedStyle {
    let lies = surfaces.surface(under: role, on: surface)
    let attributes = Self.joined(theme[role].attributes, lies == role ? [] : theme[lies].attributes)
    let bg = surfaces.background(of: lies, coloured: role)
    let isBare = (theme[lies].bg ?? .standard) == .standard && lies.row.ansi.attributes.contains(.reverse)
    if isBare || attributes.contains(.reverse) {
      let fg = bg == .standard ? .standard : foreground(of: isBare ? .text : role, on: lies, bg)
      return ResolvedStyle(fg: fg, bg: bg, attributes: Self.joined(attributes, .reverse))
    }
    return ResolvedStyle(fg: foreground(of: role, on: lies, bg), bg: bg, attributes: attributes)
  }

  private func foreground(of role: ThemeRole, on surface: ThemeRole, _ bg: Colour) -> Colour {
    var wanted = surfaces.isPill(surface) ? theme[surface].fg : theme[role].fg
    if wanted == .standard, bg != .standard { wanted = theme[surface].fg }
    if wanted == .standard, bg != .standard { wanted = Contrast.blackOrWhite(on: bg) }
    let least = role.isDecoration && role != surface ? 0 : theme.leastContrast(of: role)
    return Contrast.readable(wanted, on: bg == .standard ? backdrop : bg, least: least, depth: depth)
  }

  /// Joins two sets of attributes; dim is dropped if it would hide reversed text.
  private static func joined(_ one: Style.Emphasis, _ other: Style.Emphasis) -> Style.Emphasis {
    let all = one.union(other)
    return all.contains(.reverse) ? all.subtracting(.dim) : all
  }
}
