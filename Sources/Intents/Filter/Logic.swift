/// A Boolean expression of terms.
package indirect enum Logic<Term> {
  case term(Term)
  /// True if all parts hold; an empty list always holds.
  case all([Logic])
  case any([Logic])
  case not(Logic)
}

extension Logic: Equatable where Term: Equatable {}
extension Logic: Hashable where Term: Hashable {}
extension Logic: Sendable where Term: Sendable {}

extension Logic {
  /// The negation; a double negation cancels out.
  package var opposite: Logic { if case .not(let logic) = self { logic } else { .not(self) } }

  package var terms: [Term] {
    switch self {
    case .term(let term): [term]
    case .all(let parts), .any(let parts): parts.flatMap(\.terms)
    case .not(let part): part.terms
    }
  }

  /// The terms that are not negated.
  package var wantedTerms: [Term] {
    switch self {
    case .term(let term): [term]
    case .all(let parts), .any(let parts): parts.flatMap(\.wantedTerms)
    case .not: []
    }
  }

  /// The terms that must hold for the expression to hold.
  package var requiredTerms: [Term] {
    switch self {
    case .term(let term): [term]
    case .all(let parts): parts.flatMap(\.requiredTerms)
    case .any, .not: []
    }
  }

  package func holds(_ holds: (Term) -> Bool) -> Bool {
    switch self {
    case .term(let term): holds(term)
    case .all(let parts): parts.allSatisfy { $0.holds(holds) }
    case .any(let parts): parts.contains { $0.holds(holds) }
    case .not(let part): !part.holds(holds)
    }
  }

  package func map<Other, Fault>(_ change: (Term) throws(Fault) -> Logic<Other>) throws(Fault) -> Logic<Other> {
    switch self {
    case .term(let term): return try change(term)
    case .all(let parts): return .all(try Logic.map(parts, change))
    case .any(let parts): return .any(try Logic.map(parts, change))
    case .not(let part): return .not(try part.map(change))
    }
  }

  private static func map<Other, Fault>(
    _ parts: [Logic], _ change: (Term) throws(Fault) -> Logic<Other>
  ) throws(Fault) -> [Logic<Other>] {
    var changed: [Logic<Other>] = []
    for part in parts { changed.append(try part.map(change)) }
    return changed
  }

  /// Folds the expression into a value, with negations pushed down to the terms (De Morgan's laws).
  package func folded<Value>(
    isNegated: Bool = false, term: (Term, Bool) -> Value, all: ([Value]) -> Value, any: ([Value]) -> Value
  ) -> Value {
    func fold(_ part: Logic) -> Value { part.folded(isNegated: isNegated, term: term, all: all, any: any) }
    return switch self {
    case .term(let one): term(one, isNegated)
    case .all(let parts): isNegated ? any(parts.map(fold)) : all(parts.map(fold))
    case .any(let parts): isNegated ? all(parts.map(fold)) : any(parts.map(fold))
    case .not(let part): part.folded(isNegated: !isNegated, term: term, all: all, any: any)
    }
  }
}
