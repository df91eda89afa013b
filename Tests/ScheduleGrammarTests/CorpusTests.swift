import Testing

struct CorpusTests {
  /// Looked at row by row.
  @Test(arguments: [("corpus-a.txt", 400), ("corpus-c.txt", 1_400), ("reviewed.txt", 400)])
  func written(_ name: String, _ least: Int) throws {
    let corpus = try Corpus(name)
    #expect(corpus.count > least)
    for failure in corpus.failures { Issue.record("\"\(failure.phrase)\": \(failure.reason)") }
  }

  /// Scored as a whole: their rows are not looked at.
  @Test(arguments: [("corpus-b.txt", 260), ("corpus-d.txt", 240)])
  func heldOut(_ name: String, _ least: Int) throws {
    let corpus = try Corpus(name)
    #expect(corpus.count > least)
    let right = corpus.count - corpus.failures.count
    #expect(Double(right) / Double(corpus.count) >= 0.98, "\(right) of \(corpus.count)")
  }
}
