import HTTPTypes
import Hummingbird

/// The headers that every answer carries, so that a browser does as little as possible with it.
enum Headers {
  /// Adds them where the answer has not said otherwise itself.
  static func guarded(_ response: inout Response, isSecure: Bool) {
    for field in always { add(field, &response.headers) }
    if isSecure, let transport { add(transport, &response.headers) }
  }

  private static let transport = field("Strict-Transport-Security", "max-age=31536000")
  private static let always = [
    field("Cache-Control", "no-store"),
    field(
      "Content-Security-Policy",
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    ),
    field("Cross-Origin-Opener-Policy", "same-origin"),
    field("Cross-Origin-Resource-Policy", "same-origin"),
    field("Referrer-Policy", "no-referrer"),
    field("X-Content-Type-Options", "nosniff"),
    field("X-Frame-Options", "DENY"),
  ].compactMap(\.self)

  private static func field(_ name: String, _ value: String) -> HTTPField? {
    HTTPField.Name(name).map { HTTPField(name: $0, value: value) }
  }

  private static func add(_ field: HTTPField, _ fields: inout HTTPFields) {
    guard !fields.contains(where: { $0.name == field.name }) else { return }
    fields.append(field)
  }
}
