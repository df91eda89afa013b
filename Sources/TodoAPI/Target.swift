/// The percent-encoded path and query of a request.
package struct Target: Hashable, Sendable {
  package let path: Substring
  package let query: Substring
  /// The decoded text for `{id}`; empty without a variable part.
  package var id = ""

  /// Splits a target; throws `RouteFault` if it is too long.
  package init(_ text: String) throws(RouteFault) {
    guard text.utf8.count <= Limits.target else { throw .tooLong }
    let end = text.utf8.firstIndex(of: UInt8(ascii: "?")) ?? text.endIndex
    path = text[..<end]
    query = text[end...].dropFirst()
  }

  /// The names in the query, still encoded.
  var names: [Substring] { query.split(separator: "&").map { $0.prefix { $0 != "=" } } }

  /// Returns the decoded query value, if any; throws if it is repeated, missing or not valid text.
  func value(_ name: String) throws(RouteFault) -> String? {
    var value: String?
    var rest = query.utf8
    while !rest.isEmpty {
      let pair = rest.prefix { $0 != UInt8(ascii: "&") }
      rest = rest[pair.endIndex...].dropFirst()
      let said = pair.prefix { $0 != UInt8(ascii: "=") }
      guard said.elementsEqual(name.utf8) else { continue }
      guard value == nil, said.endIndex < pair.endIndex,
        let text = PercentText.decode(Substring(pair[said.endIndex...].dropFirst()))
      else { throw .invalid(parameter: name) }
      value = text
    }
    return value
  }
}
