/// The answer for one resource in a 207 (RFC 4918 section 14.24).
package struct DAVResponse: Hashable, Sendable {
  /// The properties with one status (RFC 4918 section 14.22).
  package struct PropStat: Hashable, Sendable {
    package let status: Int
    package var properties: [XMLElement]
    /// The precondition that failed, if any.
    package var condition: XMLName?
    package var words: String?

    package init(_ status: Int, _ properties: [XMLElement], condition: XMLName? = nil, words: String? = nil) {
      (self.status, self.properties, self.condition, self.words) = (status, properties, condition, words)
    }
  }

  package enum Result: Hashable, Sendable {
    case properties([PropStat])
    case status(Int, condition: XMLName? = nil)
  }

  /// The percent-encoded path.
  package let href: String
  package let result: Result

  package init(_ href: String, _ result: Result) { (self.href, self.result) = (href, result) }

  var element: XMLElement {
    let head = XMLElement(.dav("href"), text: href)
    switch result {
    case .status(let status, let condition):
      let error = condition.map { [XMLElement(.dav("error"), of: [XMLElement($0)])] } ?? []
      return XMLElement(.dav("response"), of: [head, DAVResponse.status(status)] + error)
    case .properties(let groups):
      return XMLElement(.dav("response"), of: [head] + groups.map(DAVResponse.propstat))
    }
  }

  /// The response without properties that are missing (RFC 8144 section 2.1).
  package var minimal: DAVResponse {
    guard case .properties(let groups) = result else { return self }
    let found = groups.filter { $0.status != 404 }
    return DAVResponse(href, .properties(found.isEmpty ? [PropStat(200, [])] : found))
  }

  private static func propstat(_ group: PropStat) -> XMLElement {
    let error = group.condition.map { [XMLElement(.dav("error"), of: [XMLElement($0)])] } ?? []
    let words = group.words.map { [XMLElement(.dav("responsedescription"), text: $0)] } ?? []
    return XMLElement(
      .dav("propstat"), of: [XMLElement(.dav("prop"), of: group.properties), status(group.status)] + error + words)
  }

  private static func status(_ code: Int) -> XMLElement {
    XMLElement(.dav("status"), text: "HTTP/1.1 \(code) \(DAVResponse.reasons[code] ?? "Status")")
  }

  private static let reasons = [
    200: "OK", 403: "Forbidden", 404: "Not Found", 409: "Conflict", 424: "Failed Dependency",
    507: "Insufficient Storage",
  ]
}

/// The bodies that this server sends.
package enum DAVAnswer {
  /// Returns the body of a 207; `token` ends a sync-collection report.
  package static func multistatus(_ responses: [DAVResponse], token: String? = nil) -> String {
    let end = token.map { [XMLElement(.dav("sync-token"), text: $0)] } ?? []
    return XMLWriter.document(XMLElement(.dav("multistatus"), of: responses.map(\.element) + end))
  }

  /// Returns the body of an error with the precondition that failed (RFC 4918 section 16).
  package static func error(_ condition: XMLElement?, words: String) -> String {
    let description = XMLElement(.dav("responsedescription"), text: words)
    return XMLWriter.document(XMLElement(.dav("error"), of: [condition].compactMap(\.self) + [description]))
  }
}

extension PropertyQuestion {
  /// Answers the question for one resource: known properties with their values, others as missing.
  ///
  /// `usual` are the names of the properties that the resource has; `value` returns nil for a property that it lacks.
  package func answer(
    usual: [XMLName], dead: [XMLElement] = [], value: (XMLName) throws -> XMLElement?
  ) rethrows -> DAVResponse.Result {
    let kept = Dictionary(dead.map { ($0.name, $0) }) { _, last in last }
    switch self {
    case .names:
      let names = Set(usual).union(kept.keys).sorted()
      return .properties([.init(200, names.map { XMLElement($0) })])
    case .all(let others):
      let wanted = usual + others.filter { !usual.contains($0) }
      let found = try wanted.compactMap { try value($0) ?? kept[$0] }
      let names = Set(found.map(\.name))
      return .properties([.init(200, found + dead.filter { !names.contains($0.name) })])
    case .named(let names, _):
      var (found, missing): ([XMLElement], [XMLElement]) = ([], [])
      var seen: Set<XMLName> = []
      for name in names where seen.insert(name).inserted {
        if let element = try value(name) ?? kept[name] {
          found.append(element)
        } else {
          missing.append(XMLElement(name))
        }
      }
      let groups = [DAVResponse.PropStat(200, found), .init(404, missing)].filter { !$0.properties.isEmpty }
      return .properties(groups.isEmpty ? [.init(200, [])] : groups)
    }
  }
}
