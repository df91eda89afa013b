package import Hummingbird
package import TodoAPI

/// One thing that can be asked of the server: where, by whom, with what, and who answers.
package struct RouteRow: Sendable {
  /// Who may ask.
  package enum Access: Hashable, Sendable {
    /// Anybody.
    case open
    /// Who is signed in, by bearer token or cookie; others are told so as a problem.
    case signedIn
    /// Who is signed in by cookie; others are sent to sign in.
    case page
  }

  /// What a request carries.
  package enum Payload: Hashable, Sendable {
    /// Nothing that is read.
    case nothing
    /// JSON.
    case json
    /// JSON, or nothing.
    case jsonOrNothing
    /// The fields of a form of a page.
    case form
  }

  /// The method.
  package let method: HTTPMethod
  /// The path; `{id}` stands for what differs.
  package let path: String
  /// The endpoint of the API that it is; nil for pages and files.
  package let endpoint: Endpoint?
  /// Who may ask.
  package let access: Access
  /// What a request carries.
  package let payload: Payload
  /// Who answers; throws `Problem`, `StoreError` or `ServiceFault`.
  package let answer: @Sendable (Visit) async throws -> Response
  /// The same where nothing but the file is asked; nil where more is to be done.
  ///
  /// It blocks, and is called on the thread on which was found out who asks.
  let read: (@Sendable (Visit) throws -> Response)?

  /// A row for an endpoint of the API that only reads.
  init(_ endpoint: Endpoint, reads read: @escaping @Sendable (Visit) throws -> Response) {
    method = endpoint.method
    path = endpoint.path
    self.endpoint = endpoint
    access = .signedIn
    payload = .nothing
    answer = { try read($0) }
    self.read = read
  }

  /// A row for an endpoint of the API.
  package init(
    _ endpoint: Endpoint,
    takes payload: Payload = .nothing,
    answer: @escaping @Sendable (Visit) async throws -> Response
  ) {
    method = endpoint.method
    path = endpoint.path
    self.endpoint = endpoint
    access = endpoint.isOpen ? .open : .signedIn
    self.payload = payload
    self.answer = answer
    read = nil
  }

  /// A row for a page, a form or a file.
  package init(
    _ method: HTTPMethod,
    _ path: String,
    _ access: Access,
    takes payload: Payload = .nothing,
    answer: @escaping @Sendable (Visit) async throws -> Response
  ) {
    self.method = method
    self.path = path
    endpoint = nil
    self.access = access
    self.payload = payload
    self.answer = answer
    read = nil
  }

  /// Whether it may change something: it must then come from the server's own pages, or from no page at all.
  package var isWrite: Bool { method != .get }
}
