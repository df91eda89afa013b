extension Parser {
  /// Words that name a repeat.
  func series(_ index: Int) -> SeriesMatch? { nil }

  /// Words behind a repeat that say when it starts or ends.
  func seriesTail(_ index: Int, _ series: inout SeriesMatch, _ clauses: Clauses) -> Int? { nil }
}
