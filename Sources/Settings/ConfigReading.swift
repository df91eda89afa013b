package import Toml

/// A config as it was read, with what was passed over.
package struct ConfigReading: Hashable, Sendable {
  /// The values; what could not be used has its usual value.
  package let config: Config
  /// What was passed over, in the order of the lines.
  package let problems: [TomlFault]

  /// A config and its problems.
  init(config: Config = Config(), problems: [TomlFault] = []) {
    self.config = config
    self.problems = problems
  }

  /// Reads a file; one that is not there costs one failed open, and one that cannot be read is a problem, not an end.
  package init(file path: String) {
    do {
      guard let bytes = try UserFile(path).bytes() else {
        self.init()
        return
      }
      self.init(TomlFile(path, bytes))
    } catch {
      self.init(problems: [TomlFault(path, nil, error.description)])
    }
  }
}
