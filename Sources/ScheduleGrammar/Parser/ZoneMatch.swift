/// Words that name a zone.
struct ZoneMatch {
  /// The name to store: IANA, or "UTC-5".
  var identifier: String
  /// The token behind the words.
  var end: Int
  var fault: Fault?
  var isAmbiguous = false
}
