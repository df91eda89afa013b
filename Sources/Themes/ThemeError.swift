/// Why a theme or icon file cannot be used at all.
package struct ThemeError: Error, Hashable, CustomStringConvertible {
  /// The id of the file.
  package let id: String
  /// The line, from 1; nil where no line is to blame.
  package let line: Int?
  /// What happened and what to do, in words.
  package let reason: String

  /// The sentence for people.
  package var description: String {
    let place = line.map { ", line \($0)" } ?? ""
    return "theme \(id)\(place): \(reason)"
  }
}
