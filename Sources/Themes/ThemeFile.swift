package import Frames
package import Toml

/// A parsed theme file with unresolved colour names.
package struct ThemeFile {
  /// The name of a colour or theme with its position, for messages.
  package struct Name {
    package let text: String
    let file: String
    let position: TomlPosition
  }

  /// The style of one role in a file.
  package struct Look {
    package var fg: Name?
    package var bg: Name?
    package var attributes: Style.Emphasis = []
    package var ansi: Name?
    package var mono: Style.Emphasis?
  }

  var name: String?
  var variant: Theme.Variant?
  var depth: ColourDepth?
  var parent: Name?
  var source: String?
  var license: String?
  var minContrast: Double?
  var backdrop: Name?
  package var palette: [String: Name] = [:]
  package var looks: [ThemeRole: Look] = [:]
  package var warnings: [TomlFault] = []

  /// Returns this file merged over the one it inherits from; the source of its colours is not inherited.
  func over(_ base: ThemeFile) -> ThemeFile {
    var merged = self
    merged.variant = variant ?? base.variant
    merged.depth = depth ?? base.depth
    merged.minContrast = minContrast ?? base.minContrast
    merged.backdrop = backdrop ?? base.backdrop
    merged.palette = base.palette.merging(palette) { _, own in own }
    merged.looks = base.looks.merging(looks) { _, own in own }
    merged.warnings = warnings + base.warnings
    return merged
  }
}
