import Intents
import TodoModel

/// Cuts the mutations of a request into transactions that nobody minds waiting for.
enum MutationSlices {
  /// Mutations of one transaction at most.
  private static let most = 50
  /// Bytes of notes that one transaction merges, as a rule.
  private static let bytes = 131_072

  /// The slices, in order; at least one mutation in each.
  static func of(_ mutations: [Mutation]) -> [ArraySlice<Mutation>] {
    var slices: [ArraySlice<Mutation>] = []
    var start = 0
    var size = 0
    for (index, mutation) in mutations.enumerated() {
      let weight = weight(of: mutation.intent)
      if index > start, size + weight > bytes || index - start >= most {
        slices.append(mutations[start..<index])
        (start, size) = (index, 0)
      }
      size += weight
    }
    return slices + (start < mutations.count ? [mutations[start...]] : [])
  }

  private static func weight(of intent: Intent) -> Int {
    switch intent {
    case .add(let item): item.notes.utf8.count + 64 * item.completions.count
    case .setNotes(let notes, let basis): notes.utf8.count + (basis?.utf8.count ?? 0)
    default: 0
    }
  }
}
