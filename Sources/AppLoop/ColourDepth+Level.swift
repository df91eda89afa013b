package import Settings
package import Themes

extension ColourDepth {
  /// The depth for what flag, config or environment ask for.
  package init(_ level: ColourChoice.Level) {
    switch level {
    case .mono: self = .mono
    case .ansi: self = .sixteen
    case .indexed256: self = .indexed256
    case .rgb: self = .rgb
    }
  }
}
