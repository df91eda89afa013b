/// Which theme is wanted on a dark and on a light background.
package struct ThemeChoice: Hashable, Sendable {
  /// The id of the theme for a dark background.
  package var dark: String
  /// The id of the theme for a light background.
  package var light: String
  /// Whether the person has named one for each, even if it is the usual one or both are the same.
  private(set) var isPair = false

  /// The themes that hold where the person names none.
  package init() {
    dark = "todos-dark"
    light = "todos-light"
  }

  /// A theme for each kind of background.
  package init(dark: String? = nil, light: String? = nil) {
    self.init()
    self.dark = dark ?? self.dark
    self.light = light ?? self.light
    isPair = true
  }

  package init(_ id: String) {
    dark = id
    light = id
  }

  /// One named for each means no more than the same named once.
  package static func == (left: ThemeChoice, right: ThemeChoice) -> Bool {
    left.dark == right.dark && left.light == right.light
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(dark)
    hasher.combine(light)
  }

  /// The id for a background; where the terminal has not told it, `COLORFGBG` is believed, else it counts as dark.
  package func id(isLight: Bool?, environment: Environment) -> String {
    Self.isLight(isLight, environment) ? light : dark
  }

  /// Whether a background counts as light: as the terminal has told, else as `COLORFGBG` says.
  package static func isLight(_ told: Bool?, _ environment: Environment) -> Bool {
    told ?? saysLight(environment["COLORFGBG"])
  }

  /// Whether `COLORFGBG` ("0;15", "0;default;15") names a light background: white or a bright colour but 8.
  private static func saysLight(_ text: String?) -> Bool {
    guard let last = text?.split(separator: ";").last, let colour = Int(last) else { return false }
    return colour == 7 || (9...15).contains(colour)
  }
}
