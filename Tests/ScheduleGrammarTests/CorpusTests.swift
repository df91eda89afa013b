import Testing

struct CorpusTests {
  @Test func written() throws {
    let corpus = try Corpus("corpus-a.txt")
    #expect(corpus.count > 400)
    for failure in corpus.failures { Issue.record("\"\(failure.phrase)\": \(failure.reason)") }
  }

  @Test func reviewed() throws {
    let corpus = try Corpus("reviewed.txt")
    #expect(corpus.count > 400)
    for failure in corpus.failures { Issue.record("\"\(failure.phrase)\": \(failure.reason)") }
  }

  /// Scored as a whole: its rows are not looked at.
  @Test func heldOut() throws {
    let corpus = try Corpus("corpus-b.txt")
    #expect(corpus.count > 260)
    let right = corpus.count - corpus.failures.count
    #expect(Double(right) / Double(corpus.count) > 0.98, "\(right) of \(corpus.count)")
  }
}
