import TOMLKit

extension ConfigReading {
  /// Reads the text of a `config.toml`.
  package init(text: String) {
    let document: TOMLTable
    do {
      document = try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      self.init(problems: [Self.notTOML(error)])
      return
    } catch {
      self.init(problems: [ConfigProblem(severity: .error, line: nil, message: "It cannot be read as TOML.")])
      return
    }
    var config = Config()
    let lines = TOMLLines(text)
    var problems: [ConfigProblem] = []
    for name in document.keys {
      guard let value = document[name] else { continue }
      problems += Self.take(name, value, into: &config, lines)
    }
    self.init(config: config, problems: problems.sorted { ($0.line ?? 0) < ($1.line ?? 0) })
  }

  private static func notTOML(_ error: TOMLParseError) -> ConfigProblem {
    ConfigProblem(
      severity: .error,
      line: error.source.begin.line,
      message: "This is not TOML (\(error.description)). Nothing of the file is used until it is mended."
    )
  }

  private static func take(
    _ name: String,
    _ value: any TOMLValueConvertible,
    into config: inout Config,
    _ lines: TOMLLines
  ) -> [ConfigProblem] {
    guard let key = ConfigKey(rawValue: name) else { return [unknown(name, lines)] }
    if key == .keys { return takeKeys(value, into: &config, lines) }
    if key.read(value, into: &config) { return [] }
    let found = "\(name) = \(value.debugDescription)"
    let message = "\(found) cannot be used; \(name) is \(key.expected). Until then: \(key.text(of: Config()))."
    return [ConfigProblem(severity: .error, line: lines.line(of: name), message: message)]
  }

  private static func unknown(_ name: String, _ lines: TOMLLines) -> ConfigProblem {
    let names = ConfigKey.allCases.map(\.rawValue).joined(separator: ", ")
    let line = lines.line(of: name) ?? lines.line(ofSection: name)
    let message = "There is no setting \"\(name)\". Remove it; the settings are \(names)."
    return ConfigProblem(severity: .warning, line: line, message: message)
  }

  private static func takeKeys(
    _ value: any TOMLValueConvertible,
    into config: inout Config,
    _ lines: TOMLLines
  ) -> [ConfigProblem] {
    guard let table = value.table else {
      let message = "keys is \(ConfigKey.keys.expected)."
      return [ConfigProblem(severity: .error, line: lines.line(of: "keys"), message: message)]
    }
    var problems: [ConfigProblem] = []
    for verb in table.keys {
      if let keys = table[verb].flatMap(Self.strings) {
        config.keys[verb] = keys
      } else {
        let message = "The keys of \(verb) are a list of names, such as \(verb) = [\"x\", \"Ctrl-X\"]."
        problems.append(.init(severity: .error, line: lines.line(of: verb, in: "keys"), message: message))
      }
    }
    return problems
  }

  /// A string, or an array of strings, as a list.
  static func strings(_ value: any TOMLValueConvertible) -> [String]? {
    if let one = value.string { return [one] }
    guard let array = value.array else { return nil }
    let strings = array.compactMap(\.string)
    return strings.count == array.count ? strings : nil
  }
}
