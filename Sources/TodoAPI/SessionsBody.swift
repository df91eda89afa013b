/// Where somebody is signed in, newest use first: `GET /api/v1/sessions`.
package struct SessionsBody: Hashable, Codable, Sendable {
  /// The sessions.
  package var sessions: [SessionBody]

  /// A list.
  package init(sessions: [SessionBody]) { self.sessions = sessions }
}
