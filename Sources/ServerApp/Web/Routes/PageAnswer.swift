import HTTPTypes
import Hummingbird

/// Pages as answers: what a browser may do with them is said as narrowly as they need it.
enum PageAnswer {
  /// No script and no style but the server's own files, no frame, no form to anywhere else.
  static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

  /// A page, or a part of one.
  static func page(_ html: String, _ status: HTTPResponse.Status = .ok) -> Response {
    var headers: HTTPFields = [.cacheControl: "no-store"]
    set("Content-Security-Policy", policy, &headers)
    // Without a referrer browsers would not say the origin of a form either.
    set("Referrer-Policy", "same-origin", &headers)
    return Answer.text(html, "text/html", status, headers)
  }

  private static func set(_ name: String, _ value: String, _ headers: inout HTTPFields) {
    guard let name = HTTPField.Name(name) else { return }
    headers[name] = value
  }
}

extension Asset {
  /// The file, to be kept for ever.
  var answer: Response {
    Response(
      status: .ok,
      headers: [.contentType: mediaType, .cacheControl: "public, max-age=31536000, immutable"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    )
  }
}
