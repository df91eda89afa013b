/// What came back for a request, before anything of it is believed.
struct Answer: Hashable, Sendable {
  /// The status (RFC 9110 section 15).
  var status: Int
  /// The media type without parameters, in lower case.
  var mediaType: String?
  /// What `Retry-After` says.
  var retryAfter: String?
  /// Where a redirect leads.
  var location: String?
  /// The body.
  var body: [UInt8] = []
}
