/// The path and query that a request asks for, as they came: percent-encoded.
package struct Target: Hashable, Sendable {
  package let path: Substring
  /// The query; empty where there is none.
  package let query: Substring
  /// What stands in the path for `{id}`, decoded; empty where its row leaves nothing open.
  package var id = ""

  /// The halves of a target.
  ///
  /// Throws `RouteFault` where it is too long.
  package init(_ text: String) throws(RouteFault) {
    guard text.utf8.count <= Limits.target else { throw .tooLong }
    let end = text.utf8.firstIndex(of: UInt8(ascii: "?")) ?? text.endIndex
    path = text[..<end]
    query = text[end...].dropFirst()
  }

  /// The names that the query says something under, as they came.
  var names: [Substring] {
    query.split(separator: "&").map { $0.prefix { $0 != "=" } }
  }

  /// What the query says under that name; nil where it says nothing.
  ///
  /// Throws `RouteFault` where it is said twice, without a value, or in bytes that are no text.
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
