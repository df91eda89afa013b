extension Filter {
  /// What matches both.
  package func and(_ other: Filter) -> Filter {
    Filter(alternatives: alternatives.flatMap { left in other.alternatives.map { left + $0 } })
  }
}
