import Frames
import Toml

/// A theme file as it was written: names of colours, not yet colours.
struct ThemeFile {
  /// What a file says about one slot.
  struct Look {
    var fg: String?
    var bg: String?
    var attributes: Style.Emphasis = []
    var ansi: String?
    var mono: Style.Emphasis?
    /// The id of the file that says so, for messages.
    var id = ""
  }

  var name: String?
  var variant: Theme.Variant?
  var depth: ColourDepth?
  var parent: String?
  var source: String?
  var license: String?
  var minContrast: Double?
  var backdrop: String?
  var palette: [String: String] = [:]
  var looks: [Slot: Look] = [:]
  var warnings: [ThemeWarning] = []
  /// The lines of this file and those it inherits from, by id, for messages.
  var lines: [String: TomlLines] = [:]

  /// This file on top of the one it inherits from; where its colours come from is its own affair.
  func over(_ base: ThemeFile) -> ThemeFile {
    var merged = self
    merged.variant = variant ?? base.variant
    merged.depth = depth ?? base.depth
    merged.minContrast = minContrast ?? base.minContrast
    merged.backdrop = backdrop ?? base.backdrop
    merged.palette = base.palette.merging(palette) { _, own in own }
    merged.looks = base.looks.merging(looks) { _, own in own }
    merged.warnings = warnings + base.warnings
    merged.lines = base.lines.merging(lines) { _, own in own }
    return merged
  }
}
