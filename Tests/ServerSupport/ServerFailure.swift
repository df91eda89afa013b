package struct ServerFailure: Error {
  package let words: String

  package init(words: String) { self.words = words }
}
