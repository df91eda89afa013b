/// Something in `config.toml` that was passed over.
package struct ConfigProblem: Hashable, Sendable, CustomStringConvertible {
  /// How bad it is.
  package enum Severity: Hashable, Sendable {
    /// A word that means nothing here.
    case warning
    /// A value that could not be used, or a file that is not TOML.
    case error
  }

  /// How bad it is.
  package let severity: Severity
  /// The line, from 1; nil where it is not known.
  package let line: Int?
  /// What was found, what was expected, what to do.
  package let message: String

  /// The sentence for people.
  package var description: String { "config.toml" + (line.map { ", line \($0)" } ?? "") + ": " + message }
}
