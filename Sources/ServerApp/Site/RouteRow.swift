import Hummingbird
package import TodoAPI

/// A row of the router: method, path, access, payload and handler.
package struct RouteRow: RoutedRow {
  /// The callers that a row admits.
  package enum Access: Hashable, Sendable {
    /// Any caller.
    case open
    /// Signed-in callers, by bearer token or cookie; others get a problem.
    case signedIn
    /// Callers signed in by cookie; others are redirected to the sign-in page.
    case page
  }

  package let method: HTTPMethod
  /// The path, with `{id}` for the variable part.
  package let path: String
  /// The API endpoint; nil for pages and files.
  package let operation: Operation?
  package let access: Access
  package let payload: Operation.Payload
  /// The rule for the request's signature.
  package let proof: Operation.Proof
  let handler: Handler

  /// A handler; throws `Problem`, `RouteFault`, `StoreError` or `ServiceFault`.
  enum Handler: Sendable {
    case answer(@Sendable (SiteRequest) async throws -> Response)
    /// A handler that is preceded by `known`, which answers from memory without blocking or returns nil.
    case known(@Sendable (SiteRequest) throws -> Response?, else: @Sendable (SiteRequest) async throws -> Response)
    /// A handler that only reads the store: it blocks, and is called on a thread for that.
    case read(@Sendable (SiteRequest) throws -> Response)
  }

  /// Creates a row for an endpoint that is open to any caller.
  init<each Value: Sendable>(
    _ endpoint: Endpoint<repeat each Value>,
    open handler: @escaping @Sendable (SiteRequest, repeat each Value) async throws -> Response
  ) {
    self.init(
      endpoint.operation,
      .answer { request in
        let values = try endpoint.values(in: request.target)
        return try await handler(request, repeat each values)
      })
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
      })
  }

  /// Creates a row for an endpoint with responses from memory; `known` returns nil if there is none.
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
      })
  }

  init<each Value: Sendable>(
    _ endpoint: Endpoint<repeat each Value>,
    reads handler: @escaping @Sendable (SiteRequest, Caller, repeat each Value) throws -> Response
  ) {
    self.init(
      endpoint.operation,
      .read { request in
        let values = try endpoint.values(in: request.target)
        return try handler(request, request.signedIn(), repeat each values)
      })
  }

  /// Creates a row for a page, a form or a file.
  init(
    _ method: HTTPMethod, _ path: String, _ access: Access, takes payload: Operation.Payload = .nothing,
    proof: Operation.Proof = .never, answer: @escaping @Sendable (SiteRequest) async throws -> Response
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

  /// True if the request may write; it must then come from the server's own pages or from no page.
  package var isWrite: Bool { method != .get }
}
