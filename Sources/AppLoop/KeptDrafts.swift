import Screens

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
  mutating func take(_ kept: [String: String]) -> [Draft] {
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
