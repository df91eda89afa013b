/// One endpoint of the API: what is known of it, with the types of what its path and query say.
///
/// Called with values it is the route of a request; a request's target gives the values back.
package struct Endpoint<each Value: Sendable>: Sendable {
  /// What is known of it.
  package let operation: Operation
  private let parameters: (repeat EndpointParameter<each Value>)

  /// A row of the table; where nobody says otherwise, all methods but GET change something.
  ///
  /// What is known again by a key can be asked what it would change, too.
  init(
    _ name: String,
    _ method: HTTPMethod,
    _ path: String,
    _ summary: String,
    isOpen: Bool = false,
    isForOwner: Bool = false,
    isWrite: Bool? = nil,
    proof: Operation.Proof? = nil,
    takes payload: Operation.Payload = .nothing,
    parameters: repeat EndpointParameter<each Value>,
    headers: [OperationParameter] = [],
    answers: [OperationAnswer],
    problems: [ProblemKind] = []
  ) {
    var described: [OperationParameter] = []
    for parameter in repeat each parameters { described.append(parameter.description) }
    let changes = isWrite ?? (method != .get)
    operation = Operation(
      name: name,
      method: method,
      path: path,
      summary: summary,
      isOpen: isOpen,
      isForOwner: isForOwner,
      isWrite: changes,
      proof: proof ?? (changes && !isOpen ? .always : .never),
      payload: payload,
      parameters: described + headers + (headers.contains(.key) ? [.rehearsal] : []),
      answers: answers,
      ownProblems: problems
    )
    self.parameters = (repeat each parameters)
  }

  /// The route with these values.
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

  /// What a target says.
  ///
  /// Throws `RouteFault`.
  package func values(in target: Target) throws(RouteFault) -> (repeat each Value) {
    try operation.checkNames(in: target)
    return (repeat try (each parameters).value(in: target))
  }
}
