import HTTPTypes
import Hummingbird
import Themes

/// A theme of the terminal as the colours of pages.
package struct PageTheme: Sendable {
  /// The name of the theme's file, such as "nord".
  package let id: String
  let name: String
  /// The value of CSS `color-scheme`: "dark" or "light".
  let scheme: String
  /// The colour of the page's ground, as `#rrggbb`.
  let ground: String
  /// The rule with the colours, for a style sheet.
  let rule: String
  /// The theme's style sheet.
  package let sheet: Asset

  /// The theme that the browser has chosen; nil for the dark or the light one, as the system says.
  @TaskLocal static var chosen: PageTheme?

  /// The themes that name their colours, in the terminal's order.
  package static let all: [PageTheme] = BuiltInFiles.themeIds.compactMap { id in
    (try? ThemeCatalogue().load(id)).flatMap { PageTheme($0.theme) }
  }
  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  /// The dark and the light theme of the program, between which the system chooses.
  static let usual = ["todos-dark", "todos-light"].compactMap(named)
  /// The rules of both.
  static var usualRules: String {
    usual.map { $0.scheme == "dark" ? $0.rule : "@media (prefers-color-scheme: light) {\n\($0.rule)}\n" }.joined()
  }

  package static func named(_ id: String) -> PageTheme? { byID[id] }

  private init?(_ theme: Theme) {
    let grounds = [ThemeRole.background, .panel, .selected].map { role in
      theme[role].bg.flatMap { $0 == .standard ? nil : $0 } ?? theme.backdrop
    }
    let colours = PageColours(theme, grounds: grounds)
    guard theme.depth == .rgb, let ground = grounds[0].hexadecimal, let list = colours.list else { return nil }
    id = theme.id
    name = theme.name
    scheme = theme.variant.rawValue
    self.ground = ground
    rule = ":root {\n  color-scheme: \(scheme);\n\(list)}\n"
    sheet = .theme(theme.id, rule)
  }

  // MARK: the choice of a browser

  private static let cookie = "todos-theme"

  /// Returns the theme of a request's cookie.
  static func chosen(by headers: HTTPFields) -> PageTheme? {
    let said = headers[values: .cookie].flatMap { $0.split(separator: ";") }
    let pair = said.lazy.map { $0.drop { $0 == " " } }.first { $0.hasPrefix(cookie + "=") }
    return pair.flatMap { named(String($0.dropFirst(cookie.count + 1))) }
  }

  /// Returns the `Set-Cookie` value that keeps the choice for a year; nil ends it.
  static func keeping(_ theme: PageTheme?, _ request: SiteRequest) -> HTTPField {
    let secure = request.client.isSecure ? "; Secure" : ""
    let life = theme == nil ? 0 : 31_536_000
    return HTTPField(
      name: .setCookie,
      value: "\(cookie)=\(theme?.id ?? ""); Path=/; Max-Age=\(life); HttpOnly; SameSite=Strict" + secure)
  }
}

/// The values of the style sheet's colours in a theme, moved towards white or black until they can be read on each
/// ground: 4.5 to 1 for text and 3 to 1 for edges (WCAG 2.2, AA), or more if the theme says so.
private struct PageColours {
  private let theme: Theme
  private let grounds: [Colour]

  init(_ theme: Theme, grounds: [Colour]) {
    self.theme = theme
    self.grounds = grounds
  }

  /// Each colour as a line of a rule; nil if the theme leaves one to the terminal.
  var list: String? {
    let least = max(4.5, theme.minContrast)
    var rows = zip(["ground", "panel", "row"], grounds).map { ($0, $1) }
    rows.append(("line", theme[.bar].bg ?? theme[.border].fg))
    rows.append(("edge", readable(theme[.border].fg, least: 3)))
    rows += Self.words.map { ($0.0, readable(theme[$0.1].fg, least: least)) }
    let pills = rows.filter { ["accent", "red", "yellow", "cyan", "green"].contains($0.0) }.map(\.1)
    rows.append(("ink", pills.reduce(theme[.pill].fg) { Contrast.readable($0, on: $1, least: 4.5, depth: .rgb) }))
    let lines = rows.compactMap { name, colour in colour.hexadecimal.map { "  --\(name): \($0);\n" } }
    return lines.count == rows.count ? lines.joined() : nil
  }

  private static let words: [(String, ThemeRole)] = [
    ("words", .selected), ("muted", .muted), ("quiet", .quiet), ("accent", .accent), ("red", .bad),
    ("orange", .prioMed), ("yellow", .dueToday), ("green", .good), ("cyan", .recurring), ("magenta", .category),
  ]

  private func readable(_ colour: Colour, least: Double) -> Colour {
    grounds.reduce(colour) { Contrast.readable($0, on: $1, least: least, depth: .rgb) }
  }
}
