/// The sessions of the user, most recently used first: `GET /api/v1/sessions`.
package struct SessionsBody: Hashable, Codable, Sendable {
  package var sessions: [SessionBody]

  package init(sessions: [SessionBody]) { self.sessions = sessions }
}
