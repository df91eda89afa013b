import Testing

/// A request about a list or a saved filter, in the form of each interface.
struct Asked: Sendable, CustomTestStringConvertible {
  /// The arguments of `todos lists` or `todos filter`.
  let command: [String]
  let keys: String
  let method: String
  /// The name in the request, and the value of "to".
  let name: String?
  let to: String?
  let body: String?
  var testDescription: String { command.joined(separator: " ") }

  init(_ command: String, keys: String, _ method: String, _ name: String? = nil, to: String? = nil, body: String? = nil)
  {
    self.command = command.split(separator: " ").map(String.init)
    (self.keys, self.method, self.name, self.to, self.body) = (keys, method, name, to, body)
  }
}
