package import TodoModel

/// The user's sign-ins to the server of this list.
package struct SignIns: Hashable, Sendable {
  /// A single sign-in.
  package struct Place: Hashable, Sendable {
    package let id: String
    /// The name of the device.
    package let name: String
    /// The time of its last use.
    package let usedAt: Instant
    /// True if the device proves its writes with its own key.
    package let isSigned: Bool
    /// The name of the app password that started the sign-in; nil for the account's password.
    package let app: String?
    /// True for the sign-in of this program.
    package let isHere: Bool

    package init(id: String, name: String, usedAt: Instant, isSigned: Bool, app: String? = nil, isHere: Bool)
    {
      (self.id, self.name, self.usedAt) = (id, name, usedAt)
      (self.isSigned, self.app, self.isHere) = (isSigned, app, isHere)
    }
  }

  /// The sign-ins that the server reports; empty if it could not be asked.
  package let places: [Place]
  /// The reason why the server could not be asked or a sign-in could not be ended; nil on success.
  package let refusal: String?

  package init(_ places: [Place], refusal: String? = nil) { (self.places, self.refusal) = (places, refusal) }
}
