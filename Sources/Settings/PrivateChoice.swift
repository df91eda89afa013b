/// The names of the setting `private`.
package enum PrivateChoice {
  /// Returns true for a list or a tag, a name behind its sign: `#health`, `@gift`.
  package static func isName(_ word: String) -> Bool {
    (word.hasPrefix("#") || word.hasPrefix("@")) && !word.dropFirst().allSatisfy(\.isWhitespace)
      && !word.contains(where: \.isNewline)
  }
}
