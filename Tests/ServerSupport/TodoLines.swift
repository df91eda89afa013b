/// The lines of a to-do as a calendar program reads and changes them.
package enum TodoLines {
  /// Returns the values of a property that is a list.
  package static func values(_ text: String, _ name: String) -> Set<String> {
    let value = groups(text).first { $0.name == name }?.value ?? ""
    return Set(value.split(separator: ",").map(String.init))
  }

  package static func value(_ text: String, _ name: String) -> String? { groups(text).first { $0.name == name }?.value }

  /// Returns a property with its parameters, as it was sent.
  package static func line(_ text: String, _ name: String) -> String? {
    groups(text).first { $0.name == name || $0.name.hasPrefix(name + ";") }?.raw
  }

  /// Returns the text with another value of a property; all other lines stay as they are.
  package static func setting(_ text: String, _ name: String, _ value: String) -> String {
    let line = "\(name):\(value)\r\n"
    var isSet = false
    var lines = groups(text).map { group -> String in
      guard group.name == name else { return group.raw }
      isSet = true
      return line
    }
    if !isSet, let end = lines.firstIndex(of: "END:VTODO\r\n") { lines.insert(line, at: end) }
    return lines.joined()
  }

  private static func groups(_ text: String) -> [(raw: String, name: String, value: String)] {
    var raw: [String] = []
    for line in text.split(separator: "\r\n").map(String.init) {
      if line.first == " ", let last = raw.indices.last {
        raw[last] += line + "\r\n"
      } else {
        raw.append(line + "\r\n")
      }
    }
    return raw.map { raw in
      let line = raw.replacing("\r\n ", with: "").replacing("\r\n", with: "")
      let parts = line.split(separator: ":", maxSplits: 1)
      return (raw, String(parts[0]), parts.count == 2 ? String(parts[1]) : "")
    }
  }
}
