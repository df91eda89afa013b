/// The themes for a dark and a light background.
package struct ThemeChoice: Hashable, Sendable {
  package var dark: String
  package var light: String
  /// Indicates that the user has named both themes, even if they are the defaults or the same.
  private(set) var isPair = false

  package init() {
    dark = "todos-dark"
    light = "todos-light"
  }

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

  /// Compares only the IDs: a pair of the same theme equals a single theme.
  package static func == (left: ThemeChoice, right: ThemeChoice) -> Bool {
    left.dark == right.dark && left.light == right.light
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(dark)
    hasher.combine(light)
  }

  /// Returns the ID for a background.
  ///
  /// If the terminal did not report it, `COLORFGBG` decides, and else it counts as dark.
  package func id(isLight: Bool?, environment: Environment) -> String {
    Self.isLight(isLight, environment) ? light : dark
  }

  /// Returns true if the background is light according to the terminal's report, or else to `COLORFGBG`.
  package static func isLight(_ told: Bool?, _ environment: Environment) -> Bool {
    told ?? saysLight(environment["COLORFGBG"])
  }

  /// Returns true if `COLORFGBG` ("0;15", "0;default;15") names a light background: white or a bright colour except 8.
  private static func saysLight(_ text: String?) -> Bool {
    guard let last = text?.split(separator: ";").last, let colour = Int(last) else { return false }
    return colour == 7 || (9...15).contains(colour)
  }
}
