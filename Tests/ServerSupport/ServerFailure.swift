/// The error of a test's program that could not be run, or that failed in its preparation.
package struct ServerFailure: Error {
  package let words: String

  package init(words: String) { self.words = words }
}
