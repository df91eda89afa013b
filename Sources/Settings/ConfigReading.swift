/// A config as it was read, with what was passed over.
package struct ConfigReading: Hashable, Sendable {
  /// The values; what could not be used has its usual value.
  package let config: Config
  /// What was passed over, in the order of the lines.
  package let problems: [ConfigProblem]

  /// Whether the file was TOML at all.
  let isToml: Bool

  /// A config and its problems.
  init(config: Config = Config(), problems: [ConfigProblem] = [], isToml: Bool = true) {
    self.config = config
    self.problems = problems
    self.isToml = isToml
  }

  /// Reads a file; one that is not there costs one failed open, and one that cannot be read is a problem, not an end.
  package init(file path: String) {
    do {
      guard let text = try UserFile(path).text() else {
        self.init()
        return
      }
      self.init(text: text)
    } catch {
      self.init(problems: [ConfigProblem(severity: .error, line: nil, message: error.description)])
    }
  }
}
