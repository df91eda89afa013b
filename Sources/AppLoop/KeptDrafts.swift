import Screens
import TodoModel

/// The names under which this program saves its drafts beside those of other programs of the same home.
///
/// Another program's draft is never overwritten or removed: ours gets another name.
struct KeptDrafts {
  private struct Place {
    var name: String
    var text: String
  }

  /// The saved name and text of each draft at the last read or write, by the draft's own name.
  private var places: [String: Place] = [:]

  /// Adopts saved drafts and returns those to offer, one for each subject.
  mutating func adopt(_ kept: [String: String]) -> [Draft] {
    var offered: [Draft] = []
    for (name, text) in kept.sorted(by: { $0.key < $1.key }) {
      guard let draft = Draft(name: name, text: text), places[draft.name] == nil else { continue }
      places[draft.name] = Place(name: name, text: text)
      offered.append(draft)
    }
    return offered
  }

  /// Returns the texts to write by name so that exactly these drafts of ours are saved; a nil text removes the entry.
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
  /// The name of a saved draft, made of its kind and item; it is unique in a program.
  var name: String { kind.rawValue + (item.map { ":\($0)" } ?? "") }

  /// The separator before the number of a draft whose name other programs use too.
  private static let mark: Character = "~"

  /// The possible names of the saved draft, best first.
  var names: some Sequence<String> {
    let name = name
    return (1...).lazy.map { $0 == 1 ? name : "\(name)\(Self.mark)\($0)" }
  }

  /// Creates a draft from its saved name and text; returns nil if the name is not a draft's.
  init?(name: String, text: String) {
    let bare = name.prefix { $0 != Self.mark }
    let parts = bare.split(separator: ":", maxSplits: 1)
    guard let first = parts.first, let kind = Kind(rawValue: String(first)) else { return nil }
    let item = parts.count == 2 ? ItemID(String(parts[1])) : nil
    if parts.count == 2, item == nil { return nil }
    self.init(kind: kind, item: item, text: text)
  }
}
