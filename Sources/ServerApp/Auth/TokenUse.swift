import Service

/// What a token is for; sealed inside it, so that a cookie's value is no bearer token, and neither proves a form.
package enum TokenUse: String, Hashable, Sendable, CaseIterable {
  /// In the `Authorization` header: programs.
  case bearer
  /// In the session cookie: the web page.
  case cookie
  /// In a form of the page: that it was made for this session.
  case form
  /// In the cookie by which a device is known that signed in before.
  case device

  /// The session it must belong to; nil where it opens none.
  var session: Session.Use? {
    switch self {
    case .bearer: .bearer
    case .cookie: .cookie
    case .form, .device: nil
    }
  }
}
