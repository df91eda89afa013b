package import Settings
package import Themes

extension ColourDepth {
  /// Creates the depth that a flag, the config or the environment requests.
  package init(_ level: ColourChoice.Level) {
    switch level {
    case .mono: self = .mono
    case .ansi: self = .sixteen
    case .indexed256: self = .indexed256
    case .rgb: self = .rgb
    }
  }
}
