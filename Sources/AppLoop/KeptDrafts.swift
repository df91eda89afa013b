import Screens
import TodoModel

/// Where this program keeps its unsent texts among those of other programs of the same home.
///
/// A text that another program keeps is neither overwritten nor removed: ours goes beside it.
struct KeptDrafts {
  private struct Place {
    var name: String
    var text: String
  }

  /// By what the text is of: where it is kept, and what stood there when this program last read or wrote it.
  private var places: [String: Place] = [:]

  /// Takes up what was kept before; gives what is to be offered, one of each.
  mutating func adopt(_ kept: [String: String]) -> [Draft] {
    var offered: [Draft] = []
    for (name, text) in kept.sorted(by: { $0.key < $1.key }) {
      guard let draft = Draft(name: name, text: text), places[draft.name] == nil else { continue }
      places[draft.name] = Place(name: name, text: text)
      offered.append(draft)
    }
    return offered
  }

  /// What is to be written, by name, for these drafts and no others of ours to be kept; nil removes.
  mutating func changes(to drafts: [Draft], over kept: [String: String]) -> [String: String?] {
    let ours = places.filter { kept[$0.value.name] == $0.value.text }
    places = [:]
    var changes: [String: String?] = [:]
    for draft in drafts {
      let name = ours[draft.name]?.name ?? draft.names.first { kept[$0] == nil } ?? draft.name
      places[draft.name] = Place(name: name, text: draft.text)
      changes[name] = .some(draft.text)
    }
    for (of, place) in ours where places[of]?.name != place.name { changes[place.name] = .some(nil) }
    return changes
  }
}

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
