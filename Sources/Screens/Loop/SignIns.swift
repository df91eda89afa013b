package import TodoModel

/// Where a person is signed in to the server of this list.
package struct SignIns: Hashable, Sendable {
  /// One place.
  package struct Place: Hashable, Sendable {
    /// What the server calls it.
    package let id: String
    /// The device's name.
    package let name: String
    /// When it was used last.
    package let usedAt: Instant
    /// Whether it proves who writes by a key of its own.
    package let isSigned: Bool
    /// The app password by which it began; nil where it was the account's own password.
    package let app: String?
    /// Whether it is this one.
    package let isHere: Bool

    package init(id: String, name: String, usedAt: Instant, isSigned: Bool, app: String? = nil, isHere: Bool)
    {
      (self.id, self.name, self.usedAt) = (id, name, usedAt)
      (self.isSigned, self.app, self.isHere) = (isSigned, app, isHere)
    }
  }

  /// The places, as the server tells them; empty where it could not be asked.
  package let places: [Place]
  /// Why that is so, or why a place could not be signed out; nil where all is well.
  package let refusal: String?

  package init(_ places: [Place], refusal: String? = nil) { (self.places, self.refusal) = (places, refusal) }
}
