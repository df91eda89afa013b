package import Frames
package import Settings
package import Themes

/// The appearance of the screen: the theme for the terminal's background and the number of colours.
package struct Looks {
  private var files: PersonalFiles
  private let environment: Environment
  private var tried: String?
  /// The colours being edited; they override any theme.
  private var edited: Theme?
  private var saidLight: Bool?
  private var backdrop: Colour?
  /// The value of `--color`.
  private let flag: ColourChoice.Request?
  /// The detected colour depth of the terminal.
  package var found: ColourDepth

  /// Creates the appearance from the user's files for a terminal with the given colour depth.
  package init(
    _ files: PersonalFiles, environment: Environment, flag: ColourChoice.Request? = nil, found: ColourDepth,
    isDark: Bool?
  ) {
    self.files = files
    self.environment = environment
    self.flag = flag
    self.found = found
    saidLight = isDark.map { !$0 }
  }

  package var themes: ThemeCatalogue { files.themes }

  /// The ID of the theme chosen for the current background.
  package var chosen: String { files.config.theme.id(isLight: saidLight, environment: environment) }

  /// The ID of the visible theme.
  private var id: String { tried ?? chosen }

  /// Indicates that the background counts as light.
  package var isLight: Bool { ThemeChoice.isLight(saidLight, environment) }

  /// The requested colour depth regardless of the terminal, or nil to use the terminal's.
  private var wanted: ColourDepth? {
    ColourChoice(flag: flag, config: files.config.color, environment: environment, isTerminal: true).settled.map(
      ColourDepth.init)
  }

  /// Indicates that a higher colour depth than the detected one would be used.
  package var mayBeDeeper: Bool { wanted == nil && found < .rgb }

  /// The visible colours; an unreadable theme falls back to the default.
  ///
  /// A theme for the other kind of background than the terminal's paints its own background, unless the user chose it
  /// for this one.
  package var palette: Palette {
    let theme = edited ?? (try? files.themes.load(id))?.theme ?? .todosDark
    let choice = files.config.theme
    let isForThis = choice.dark != choice.light && theme.id == chosen
    let isOther = !isForThis && (theme.variant == .light) != isLight
    return Palette(theme: isOther ? theme.grounded : theme, depth: wanted ?? found, backdrop: backdrop)
  }

  /// Previews a theme; nil returns to the chosen theme, which follows the background.
  package mutating func show(_ id: String?) { (tried, edited) = (id == chosen ? nil : id, nil) }

  /// Previews colours being edited.
  package mutating func show(_ theme: Theme) { edited = theme }

  /// Applies the user's files; a previewed theme stays unless the chosen theme changes.
  package mutating func use(_ files: PersonalFiles) {
    if files.config.theme != self.files.config.theme { tried = nil }
    if files.themes != self.files.themes { edited = nil }
    self.files = files
  }

  /// Applies the terminal's report of its background; returns true if it is new.
  package mutating func learn(_ reply: TerminalReply) -> Bool {
    let before = (saidLight, backdrop)
    switch reply {
    case .background(let red, let green, let blue):
      backdrop = .rgb(red, green, blue)
      saidLight = Int(red) * 299 + Int(green) * 587 + Int(blue) * 114 > 127_500
    case .scheme(let isDark):
      // The known colour belongs to the other scheme.
      if saidLight == isDark { backdrop = nil }
      saidLight = !isDark
    case .attributes, .button: break
    }
    return before != (saidLight, backdrop)
  }
}

extension ColourDepth {
  /// Creates the depth that a flag, the config or the environment requests.
  package init(_ level: ColourChoice.Level) {
    switch level {
    case .mono: self = .mono
    case .ansi: self = .sixteen
    case .indexed256: self = .indexed256
    case .rgb: self = .rgb
    }
  }
}
