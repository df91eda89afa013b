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
