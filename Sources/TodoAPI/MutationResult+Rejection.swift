package import Intents

extension MutationResult {
  /// Creates the result of a mutation.
  ///
  /// For a rejected mutation, or an item added without its parent or blockers, the result contains the invalid field
  /// and the reason. `place` is the error of the parent or the blockers.
  package init(
    _ mutation: Mutation, _ outcome: Outcome, revision: Revision, rejection: Rejection? = nil, place: ValueFault? = nil
  ) {
    let isApart = outcome == .superseded && (mutation.intent.parent != nil || !mutation.intent.blockers.isEmpty)
    let fault = rejection == .invalid || isApart ? mutation.fault(place ?? .circle) : nil
    self.init(
      mid: mutation.mid, outcome: outcome, revision: revision, rejection: rejection, field: fault?.field,
      detail: fault?.words ?? rejection?.words)
  }
}

extension Mutation {
  /// Returns the error of a value, or else of the parent or the blockers.
  fileprivate func fault(_ place: ValueFault) -> ValueFault? {
    intent.fault ?? (intent.parent == nil && intent.blockers.isEmpty ? nil : place)
  }
}

extension Rejection {
  /// The reason as a sentence for the user.
  package var words: String {
    switch self {
    case .notFound: "The item no longer exists."
    case .idInUse: "Another item has this id."
    case .midInUse: "Another change has this change's id."
    case .invalid: "The item would be invalid."
    }
  }
}
