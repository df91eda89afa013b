/// Something odd in a theme or icon file that was passed over.
package struct ThemeWarning: Hashable, Sendable, CustomStringConvertible {
  /// The id of the file.
  package let id: String
  /// The line, from 1; nil where it is not known.
  package let line: Int?
  /// What is odd and what to do.
  package let message: String

  /// The sentence for people.
  package var description: String {
    let place = line.map { ", line \($0)" } ?? ""
    return "theme \(id)\(place): \(message)"
  }
}
