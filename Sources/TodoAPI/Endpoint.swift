package import TodoModel

/// An API endpoint with typed parameters: a call returns its route, `values(in:)` parses a request's target.
package struct Endpoint<each Value: Sendable>: Sendable {
  package let operation: Operation
  private let parameters: (repeat EndpointParameter<each Value>)

  /// Creates an endpoint; by default all methods but GET are writes.
  ///
  /// Endpoints with an idempotency key also accept a dry run.
  init(
    _ name: String, _ method: HTTPMethod, _ path: String, _ summary: String, isOpen: Bool = false,
    isForOwner: Bool = false, isWrite: Bool? = nil, proof: Operation.Proof? = nil,
    takes payload: Operation.Payload = .nothing, parameters: repeat EndpointParameter<each Value>,
    headers: [OperationParameter] = [], answers: [OperationAnswer], problems: [ProblemKind] = []
  ) {
    var described: [OperationParameter] = []
    for parameter in repeat each parameters { described.append(parameter.description) }
    let changes = isWrite ?? (method != .get)
    operation = Operation(
      name: name, method: method, path: path, summary: summary, isOpen: isOpen, isForOwner: isForOwner,
      isWrite: changes, proof: proof ?? (changes && !isOpen ? .always : .never), payload: payload,
      parameters: described + headers + (headers.contains(.key) ? [.rehearsal] : []), answers: answers,
      ownProblems: problems)
    self.parameters = (repeat each parameters)
  }

  /// Returns the route with these values.
  package func callAsFunction(_ values: repeat each Value) -> Route {
    var (path, query) = (operation.path, "")
    for (parameter, value) in repeat (each parameters, each values) {
      guard let text = parameter.text(value).map(PercentText.encode) else { continue }
      switch parameter.description.place {
      case .path: path = path.replacing("{id}", with: text)
      case .query, .header: query += (query.isEmpty ? "?" : "&") + parameter.description.name + "=" + text
      }
    }
    return Route(method: operation.method, target: path + query)
  }

  /// Parses the values of a target.
  package func values(in target: Target) throws(RouteFault) -> (repeat each Value) {
    try operation.checkNames(in: target)
    return (repeat try (each parameters).value(in: target))
  }
}

/// A response body with its time and freshness as two more fields of the object.
package struct Answered<Body: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  /// The body, which must encode as a JSON object.
  package var body: Body
  /// The time of validity by the server's clock.
  package var asOf: Instant
  /// Freshness lifetime in seconds.
  package var freshFor: Int

  private enum CodingKeys: String, CodingKey {
    case asOf = "as_of"
    case freshFor = "fresh_for_s"
  }

  package init(_ body: Body, asOf: Instant, freshFor: Int = Limits.freshFor) {
    self.body = body
    self.asOf = asOf
    self.freshFor = freshFor
  }

  package init(from decoder: any Decoder) throws {
    body = try Body(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    asOf = try container.decode(Instant.self, forKey: .asOf)
    freshFor = try container.decode(Int.self, forKey: .freshFor)
  }

  package func encode(to encoder: any Encoder) throws {
    try body.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(asOf, forKey: .asOf)
    try container.encode(freshFor, forKey: .freshFor)
  }
}
