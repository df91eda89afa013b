package import JSON

/// The push messages of a session: `GET /api/push`.
package struct PushBody: Hashable, Codable, Sendable {
  /// The server's public key for browsers (`applicationServerKey`) in base64url; nil if push is turned off.
  @OrNull package var publicKey: String?
  /// The endpoint of this session's subscription; nil if it has none.
  @OrNull package var endpoint: String?

  private enum CodingKeys: String, CodingKey {
    case endpoint
    case publicKey = "public_key"
  }

  package init(publicKey: String?, endpoint: String?) { (self.publicKey, self.endpoint) = (publicKey, endpoint) }
}

/// A subscription as browsers write it (`PushSubscription.toJSON()`, Push API): `POST /api/push`.
package struct NewPushBody: Hashable, Codable, Sendable {
  package struct Keys: Hashable, Codable, Sendable {
    /// The browser's public key in base64url.
    package var p256dh: String
    /// The authentication secret in base64url.
    package var auth: String
  }

  package var endpoint: String
  package var keys: Keys

  package init(endpoint: String, p256dh: String, auth: String) {
    (self.endpoint, keys) = (endpoint, Keys(p256dh: p256dh, auth: auth))
  }
}

/// The endpoints of push messages to browsers; a subscription belongs to the session of the request.
extension Route {
  package static let push = Endpoint(
    "push", .get, "/api/push", "The key for push messages, and the endpoint of this session", isForOwner: true,
    answers: [.json("Push")])

  package static let subscribeToPush = Endpoint(
    "subscribeToPush", .post, "/api/push", "Send reminders of the account to the browser of this session",
    isForOwner: true, proof: .never, takes: .json("NewPush"), answers: [.done], problems: [.notFound])

  package static let unsubscribeFromPush = Endpoint(
    "unsubscribeFromPush", .delete, "/api/push", "Send no more reminders to the browser of this session",
    isForOwner: true, proof: .never, answers: [.done])
}
