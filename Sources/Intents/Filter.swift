/// What a person looks for: groups of terms, one group of which must hold.
package struct Filter: Hashable, Codable, Sendable {
  /// One condition.
  package enum Condition: Hashable, Codable, Sendable {
    /// The title, the notes, the list or a tag holds this text, whatever its case.
    case word(String)
    /// It is in this list.
    case list(String)
    /// It carries this tag.
    case tag(String)
    /// It matters this much.
    case priority(String)
    /// Its date.
    case due(Due)
    /// Whether it is done.
    case done(Bool)
  }

  /// What `due:` may say.
  package enum Due: String, Hashable, Codable, Sendable {
    case today, overdue, week, none
  }

  /// A condition, or its opposite.
  package struct Term: Hashable, Codable, Sendable {
    package var condition: Condition
    /// Whether it must not hold.
    package var isNegated: Bool

    package init(_ condition: Condition, isNegated: Bool = false) {
      self.condition = condition
      self.isNegated = isNegated
    }
  }

  /// The groups; all terms of at least one must hold.
  package var alternatives: [[Term]]

  package init(alternatives: [[Term]]) { self.alternatives = alternatives }
}
