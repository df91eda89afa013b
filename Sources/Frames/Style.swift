/// What a cell is for.
///
/// Only a theme knows how a role looks; the names of the roles live with the themes.
package struct Role: RawRepresentable, Hashable, Sendable {
  /// The role's place in the theme's table.
  package let rawValue: UInt8

  /// The role at this place of the theme's table.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Role 0: plain text, in every theme.
  package static let text = Role(rawValue: 0)
  /// Role 1: the bare background, in every theme.
  package static let background = Role(rawValue: 1)
}

/// How a cell is meant: its role, the surface it lies on, and added emphasis.
///
/// Colours are the theme's business.
package struct Style: Hashable, Sendable {
  /// Emphasis that a screen adds to what the theme says.
  package struct Emphasis: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// All of these; said here, for what an option set has of its own asks for types by name at every start.
    package init(arrayLiteral options: Emphasis...) { rawValue = options.reduce(0) { $0 | $1.rawValue } }
    /// Heavier strokes.
    package static let bold = Emphasis(rawValue: 1)
    /// A line under the text.
    package static let underline = Emphasis(rawValue: 2)
    /// Slanted strokes.
    package static let italic = Emphasis(rawValue: 4)
    /// Fainter.
    package static let dim = Emphasis(rawValue: 8)
    /// Foreground and background exchanged.
    package static let reverse = Emphasis(rawValue: 16)
  }

  /// What the text is.
  package var role: Role
  /// What it lies on; a role with a background of its own (a pill) covers it.
  package var surface: Role
  /// Added emphasis.
  package var emphasis: Emphasis

  /// A style; by default on the bare background with no emphasis.
  package init(_ role: Role = .text, on surface: Role = .background, _ emphasis: Emphasis = []) {
    self.role = role
    self.surface = surface
    self.emphasis = emphasis
  }

  /// A style of its bits.
  init(bits: UInt64) {
    role = Role(rawValue: UInt8(truncatingIfNeeded: bits))
    surface = Role(rawValue: UInt8(truncatingIfNeeded: bits >> 8))
    emphasis = Emphasis(rawValue: UInt8(truncatingIfNeeded: bits >> 16))
  }

  /// Role, surface and emphasis, a byte each.
  var bits: UInt64 {
    UInt64(role.rawValue) | UInt64(surface.rawValue) << 8 | UInt64(emphasis.rawValue) << 16
  }
}
