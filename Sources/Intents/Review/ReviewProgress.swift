package import JSON
package import TodoModel

/// The place where the user stopped in a review, kept on this device.
package struct ReviewProgress: Hashable, Sendable {
  package let begun: Instant
  /// The current step; nil at the end.
  package private(set) var step: ReviewStep?
  /// The answered items and lists of the step, by id and name.
  package private(set) var answered: [String] = []
  /// Number of items that were decided.
  package private(set) var decided = 0
  /// Number of lists that were looked at.
  package private(set) var lists = 0

  /// Seconds after which a review begins anew.
  package static let lifetime = 86_400
  /// Maximum number of answered items that are kept.
  private static let mostAnswered = 1_000

  package init(begun: Instant) {
    self.begun = begun
    step = .inbox
  }

  /// Returns the kept progress if it is younger than a day and not at its end; otherwise a new one.
  package static func resumed(_ kept: ReviewProgress?, at now: Instant) -> ReviewProgress {
    guard let kept, kept.step != nil, (0..<lifetime).contains(now.seconds - kept.begun.seconds) else {
      return ReviewProgress(begun: now)
    }
    return kept
  }

  /// Enters a step; answers belong to the step in which they were given.
  package mutating func enter(_ step: ReviewStep?) {
    guard step != self.step else { return }
    self.step = step
    answered = []
  }

  /// Records the answer about an item; deciding it is more than leaving it.
  package mutating func answer(_ item: ItemID, isDecided: Bool) {
    append(item.description)
    if isDecided { decided += 1 }
  }

  /// Records the answer about a list.
  package mutating func answer(list name: String, isReviewed: Bool) {
    append(name)
    if isReviewed { lists += 1 }
  }

  /// Records the decision about an item that is shown among others.
  package mutating func noteDecision() { decided += 1 }

  /// Asks again about the items and lists of the step whose change was undone.
  package mutating func takeBack(_ undone: [ItemID]) {
    let undone = Set(undone)
    let names = Set(answered.filter { step == .lists && undone.contains(ListKey.id(of: $0)) })
    let items = Set(answered).intersection(undone.map(\.description))
    answered.removeAll { names.contains($0) || items.contains($0) }
    (decided, lists) = (max(0, decided - items.count), max(0, lists - names.count))
  }

  private mutating func append(_ name: String) {
    guard !answered.contains(name) else { return }
    answered.append(name)
    if answered.count > Self.mostAnswered { answered.removeFirst() }
  }
}

extension ReviewProgress {
  /// Creates the progress from JSON, or returns nil if it is none.
  package init?(_ kept: JSONValue) {
    guard let begun = kept["begun"].text.flatMap(Instant.init), let name = kept["step"].text else { return nil }
    self.init(begun: begun)
    step = ReviewStep(rawValue: name)
    if case .array(let names) = kept["answered"] { answered = names.compactMap(\.text).suffix(Self.mostAnswered) }
    if case .integer(let count) = kept["decided"] { decided = max(0, count) }
    if case .integer(let count) = kept["lists"] { lists = max(0, count) }
  }

  /// The JSON to keep.
  package var json: JSONValue {
    .object([
      "begun": .string(begun.description), "step": .string(step?.rawValue ?? "end"),
      "answered": .array(answered.map(JSONValue.string)), "decided": .integer(decided), "lists": .integer(lists),
    ])
  }
}
