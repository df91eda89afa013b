import Frames
import Testing
import Themes

/// Tests of the guarantees of every theme of `themes/` at every colour depth.
@Suite struct ShippedThemeTests {
  static let ids = ThemeCatalogue().ids
  static let pairs = ids.flatMap { id in ColourDepth.allCases.map { (id, $0) } }

  /// Styles with different meanings that must differ.
  static let states: [ThemeRole] = [.overdue, .dueToday, .recurring, .done, .text, .selected]
  static let surfaces: [ThemeRole] = [.background, .selected, .panel, .input, .pill, .pillBad]

  private func theme(_ id: String) throws -> Theme { try #require(try ThemeCatalogue().load(id)).theme }

  @Test(arguments: ids) func fileLoadsWithoutAWarning(id: String) throws {
    let file = try #require(BuiltInFiles.theme(id))
    let loaded = try #require(try ThemeCatalogue(user: [id: file]).load(id))
    #expect(loaded.warnings == [])
    #expect(loaded.theme.name != id)
    #expect(loaded.theme.minContrast >= 4.5)
  }

  @Test(arguments: pairs) func textIsReadableOnEverySurface(id: String, depth: ColourDepth) throws {
    let theme = try theme(id)
    let palette = Palette(theme: theme, depth: depth)
    for surface in Self.surfaces {
      for role in ThemeRole.allCases where !role.isDecoration {
        let look = palette.resolve(Style(Role(role), on: Role(surface)))
        let ground = look.bg == .standard ? theme.backdrop : look.bg
        guard let ratio = Contrast.ratio(look.fg, ground) else { continue }
        #expect(ratio >= theme.leastContrast(of: role), "\(role.name) on \(surface.name): \(look)")
      }
    }
  }

  @Test(arguments: pairs) func coloursThatAreNotKnownAreNeverMixed(id: String, depth: ColourDepth) throws {
    let palette = Palette(theme: try theme(id), depth: depth)
    for surface in ThemeRole.allCases {
      for role in ThemeRole.allCases where role != .background {
        let look = palette.resolve(Style(Role(role), on: Role(surface)))
        #expect(look.fg != .standard || look.bg == .standard, "\(role.name) on \(surface.name): \(look)")
      }
    }
  }

  @Test(arguments: pairs.filter { $0.1 != .mono && $0.0 != "mono" }) func statesLookDifferent(
    id: String, depth: ColourDepth
  ) throws {
    let palette = Palette(theme: try theme(id), depth: depth)
    for (index, role) in Self.states.enumerated() {
      for other in Self.states[..<index] {
        #expect(
          palette.resolve(Style(Role(role))) != palette.resolve(Style(Role(other))), "\(role.name), \(other.name)")
      }
    }
  }

  @Test(arguments: pairs) func selectionAndPillStandOut(id: String, depth: ColourDepth) throws {
    let palette = Palette(theme: try theme(id), depth: depth)
    let plain = palette.resolve(Style(.text))
    let selected = palette.resolve(Style(.text, on: .selected))
    let pill = palette.resolve(Style(.recurring, on: .pill))
    let chosenInPanel = palette.resolve(Style(.text, on: .panel))
    #expect(ground(selected) != ground(plain))
    #expect(ground(selected) != ground(chosenInPanel))
    #expect(pill != selected && pill != plain)
    #expect(ground(pill) != ground(selected))
    #expect(palette.resolve(Style(.text, on: .pillBad)) != palette.resolve(Style(.text, on: .pill)))
  }

  @Test(arguments: ids) func noColourIsUsedWithoutColours(id: String) throws {
    let palette = Palette(theme: try theme(id), depth: .mono)
    for role in ThemeRole.allCases {
      for surface in ThemeRole.allCases {
        let look = palette.resolve(Style(Role(role), on: Role(surface)))
        #expect(look.fg == .standard && look.bg == .standard, "\(role.name) on \(surface.name)")
      }
    }
  }

  @Test(arguments: pairs.filter { $0.1 == .eight || $0.1 == .sixteen }) func fewColoursStayInTheirRange(
    id: String, depth: ColourDepth
  ) throws {
    let palette = Palette(theme: try theme(id), depth: depth)
    let limit: UInt8 = depth == .eight ? 8 : 16
    for role in ThemeRole.allCases {
      for surface in ThemeRole.allCases {
        let look = palette.resolve(Style(Role(role), on: Role(surface)))
        for colour in [look.fg, look.bg] where colour != .standard {
          guard case .indexed(let index) = colour else { return #expect(Bool(false), "\(look)") }
          #expect(index < limit)
        }
      }
    }
  }

  @Test(arguments: ids) func usersOwnColoursAreNotTakenFor256(id: String) throws {
    let theme = try theme(id)
    guard theme.depth > .sixteen else { return }
    let palette = Palette(theme: theme, depth: .indexed256)
    for role in ThemeRole.allCases {
      for surface in ThemeRole.allCases {
        let look = palette.resolve(Style(Role(role), on: Role(surface)))
        for colour in [look.fg, look.bg] where colour != .standard {
          guard case .indexed(let index) = colour else { return #expect(Bool(false), "\(look)") }
          #expect(index >= 16)
        }
      }
    }
  }

  /// Returns the visible background of the text, considering `reversed`.
  private func ground(_ look: ResolvedStyle) -> [Colour] {
    look.attributes.contains(.reverse) ? [look.bg, look.fg, .indexed(0)] : [look.bg]
  }
}
