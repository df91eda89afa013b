import Frames
import Toml

extension Style.Emphasis {
  /// The attributes that an array of their names stands for; nil when one is not known.
  init?(names value: TomlValue) {
    guard let names = value.strings else { return nil }
    self = []
    for name in names {
      guard let one = Self.byName[name] else { return nil }
      insert(one)
    }
  }

  private static let byName: [String: Style.Emphasis] = [
    "bold": .bold, "underline": .underline, "italic": .italic, "dim": .dim, "reverse": .reverse,
  ]
}
