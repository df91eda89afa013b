import HTTPTypes
import Hummingbird

/// The headers that every answer carries, so that a browser does as little as possible with it.
enum Headers {
  /// Adds them where the answer has not said otherwise itself.
  static func guarded(_ response: inout Response, isSecure: Bool) {
    for (name, value) in always { set(name, value, &response) }
    if isSecure { set("Strict-Transport-Security", "max-age=31536000", &response) }
  }

  private static let always: KeyValuePairs<String, String> = [
    "Cache-Control": "no-store",
    "Content-Security-Policy":
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
  ]

  private static func set(_ name: String, _ value: String, _ response: inout Response) {
    guard let name = HTTPField.Name(name), !response.headers.contains(name) else { return }
    response.headers[name] = value
  }
}
