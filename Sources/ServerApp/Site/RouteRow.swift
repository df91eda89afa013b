import Hummingbird
package import TodoAPI

/// A row of the router: method and path, who may ask, what a request carries, and the handler.
package struct RouteRow: RoutedRow {
  /// Who may ask.
  package enum Access: Hashable, Sendable {
    /// Anybody.
    case open
    /// Who is signed in, by bearer token or cookie; others are told so as a problem.
    case signedIn
    /// Who is signed in by cookie; others are sent to sign in.
    case page
  }

  package let method: HTTPMethod
  /// The path; `{id}` stands for what differs.
  package let path: String
  /// The endpoint of the API that it is; nil for pages and files.
  package let operation: Operation?
  /// Who may ask.
  package let access: Access
  /// What a request carries.
  package let payload: Operation.Payload
  /// Whether a request is signed for.
  package let proof: Operation.Proof
  /// Who answers.
  let handler: Handler

  /// Who answers; throws `Problem`, `RouteFault`, `StoreError` or `ServiceFault`.
  enum Handler: Sendable {
    /// Gives an answer for whatever has to be done.
    case answer(@Sendable (SiteRequest) async throws -> Response)
    /// The same, but for what `known` answers from memory: it never waits, and is asked before anything is begun that may.
    case known(
      @Sendable (SiteRequest) throws -> Response?,
      else: @Sendable (SiteRequest) async throws -> Response
    )
    /// Only asks the file: blocks, and is called on a thread for that.
    case read(@Sendable (SiteRequest) throws -> Response)
  }

  /// A row for an endpoint at which anybody may ask.
  init<each Value: Sendable>(
    _ endpoint: Endpoint<repeat each Value>,
    open handler: @escaping @Sendable (SiteRequest, repeat each Value) async throws -> Response
  ) {
    self.init(
      endpoint.operation,
      .answer { request in
        let values = try endpoint.values(in: request.target)
        return try await handler(request, repeat each values)
      }
    )
  }

  init<each Value: Sendable>(
    _ endpoint: Endpoint<repeat each Value>,
    answer handler: @escaping @Sendable (SiteRequest, Caller, repeat each Value) async throws -> Response
  ) {
    self.init(
      endpoint.operation,
      .answer { request in
        let values = try endpoint.values(in: request.target)
        return try await handler(request, request.signedIn(), repeat each values)
      }
    )
  }

  /// A row for an endpoint of which `known` answers what is in memory, nil for what is not.
  init<each Value: Sendable>(
    _ endpoint: Endpoint<repeat each Value>,
    known: @escaping @Sendable (SiteRequest, Caller, repeat each Value) throws -> Response?,
    answer handler: @escaping @Sendable (SiteRequest, Caller, repeat each Value) async throws -> Response
  ) {
    self.init(
      endpoint.operation,
      .known { request in
        let values = try endpoint.values(in: request.target)
        return try known(request, request.signedIn(), repeat each values)
      } else: { request in
        let values = try endpoint.values(in: request.target)
        return try await handler(request, request.signedIn(), repeat each values)
      }
    )
  }

  /// A row for an endpoint that only reads.
  init<each Value: Sendable>(
    _ endpoint: Endpoint<repeat each Value>,
    reads handler: @escaping @Sendable (SiteRequest, Caller, repeat each Value) throws -> Response
  ) {
    self.init(
      endpoint.operation,
      .read { request in
        let values = try endpoint.values(in: request.target)
        return try handler(request, request.signedIn(), repeat each values)
      }
    )
  }

  /// A row for a page, a form or a file.
  init(
    _ method: HTTPMethod,
    _ path: String,
    _ access: Access,
    takes payload: Operation.Payload = .nothing,
    proof: Operation.Proof = .never,
    answer: @escaping @Sendable (SiteRequest) async throws -> Response
  ) {
    self.method = method
    self.path = path
    operation = nil
    self.access = access
    self.payload = payload
    self.proof = proof
    handler = .answer(answer)
  }

  private init(_ operation: Operation, _ handler: Handler) {
    method = operation.method
    path = operation.path
    self.operation = operation
    access = operation.isOpen ? .open : .signedIn
    payload = operation.payload
    proof = operation.proof
    self.handler = handler
  }

  /// Whether it may change something: it must then come from the server's own pages, or from no page at all.
  package var isWrite: Bool { method != .get }
}
