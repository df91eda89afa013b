/// The semantic role of a cell; the theme defines its name and colours.
package struct Role: RawRepresentable, Hashable, Sendable {
  /// The index in the theme's table.
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Role 0: plain text in every theme.
  package static let text = Role(rawValue: 0)
  /// Role 1: the default background in every theme.
  package static let background = Role(rawValue: 1)
}

/// The style of a cell: role, surface and emphasis; the theme determines the colours.
package struct Style: Hashable, Sendable {
  /// Emphasis added to the theme's style.
  package struct Emphasis: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A custom initializer, because the default one of `OptionSet` looks up types by name at every start.
    package init(arrayLiteral options: Emphasis...) { rawValue = options.reduce(0) { $0 | $1.rawValue } }
    package static let bold = Emphasis(rawValue: 1)
    package static let underline = Emphasis(rawValue: 2)
    package static let italic = Emphasis(rawValue: 4)
    package static let dim = Emphasis(rawValue: 8)
    /// Swaps foreground and background.
    package static let reverse = Emphasis(rawValue: 16)
  }

  package var role: Role
  /// The role of the surface; the background of a text role that has one (a pill) covers it.
  package var surface: Role
  package var emphasis: Emphasis

  /// Creates a style; the default is the plain background without emphasis.
  package init(_ role: Role = .text, on surface: Role = .background, _ emphasis: Emphasis = []) {
    self.role = role
    self.surface = surface
    self.emphasis = emphasis
  }

  init(bits: UInt64) {
    role = Role(rawValue: UInt8(truncatingIfNeeded: bits))
    surface = Role(rawValue: UInt8(truncatingIfNeeded: bits >> 8))
    emphasis = Emphasis(rawValue: UInt8(truncatingIfNeeded: bits >> 16))
  }

  var bits: UInt64 { UInt64(role.rawValue) | UInt64(surface.rawValue) << 8 | UInt64(emphasis.rawValue) << 16 }
}
