import Screens
import TodoModel

extension Draft {
  /// The name a draft is kept under: what it is of, so that there is one of each in a program.
  var name: String { kind.rawValue + (item.map { ":\($0)" } ?? "") }

  /// What stands before the number of a draft where other programs write of the same.
  private static let mark: Character = "~"

  /// The names that a draft may be kept under, best first.
  var names: some Sequence<String> {
    let name = name
    return (1...).lazy.map { $0 == 1 ? name : "\(name)\(Self.mark)\($0)" }
  }

  /// A kept draft by its name and text; nil where the name is none of ours.
  init?(name: String, text: String) {
    let bare = name.prefix { $0 != Self.mark }
    let parts = bare.split(separator: ":", maxSplits: 1)
    guard let first = parts.first, let kind = Kind(rawValue: String(first)) else { return nil }
    let item = parts.count == 2 ? ItemID(String(parts[1])) : nil
    if parts.count == 2, item == nil { return nil }
    self.init(kind: kind, item: item, text: text)
  }
}
