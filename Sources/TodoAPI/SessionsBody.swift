/// Where somebody is signed in, newest use first: `GET /api/v1/sessions`.
package struct SessionsBody: Hashable, Codable, Sendable {
  package var sessions: [SessionBody]

  package init(sessions: [SessionBody]) { self.sessions = sessions }
}
