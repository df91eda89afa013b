package import Intents

extension MutationResult {
  /// The result of a mutation; of a rejected one, and of an item that is kept without what it was to be part of, with the
  /// value at fault and the reason in words; `place` is why it cannot be part of what it was to be part of.
  package init(
    _ mutation: Mutation,
    _ outcome: Outcome,
    revision: Revision,
    rejection: Rejection? = nil,
    place: ValueFault? = nil
  ) {
    let isApart =
      outcome == .superseded && (mutation.intent.parent != nil || !mutation.intent.blockers.isEmpty)
    let fault = rejection == .invalid || isApart ? mutation.fault(place ?? .circle) : nil
    self.init(
      mid: mutation.mid,
      outcome: outcome,
      revision: revision,
      rejection: rejection,
      field: fault?.field,
      detail: fault?.words ?? rejection?.words
    )
  }
}

extension Mutation {
  /// Why it cannot be taken: a value of it, or else where it is put.
  fileprivate func fault(_ place: ValueFault) -> ValueFault? {
    intent.fault ?? (intent.parent == nil && intent.blockers.isEmpty ? nil : place)
  }
}

extension Rejection {
  /// Why, as a sentence for a person.
  package var words: String {
    switch self {
    case .notFound: "There is no such item any more."
    case .idInUse: "Another item has this id."
    case .midInUse: "Another change has this change's id."
    case .invalid: "The item cannot be so."
    }
  }
}
