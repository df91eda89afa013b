/// The two names of the user's zone in a request body.
enum ZoneKey: String, CodingKey {
  case tz, zone

  /// Returns the zone of an object, if any; throws `DecodingError` if both names are present.
  static func zone(in decoder: any Decoder) throws -> String? {
    let said = try decoder.container(keyedBy: ZoneKey.self)
    let tz = try said.decodeIfPresent(String.self, forKey: .tz)
    guard let zone = try said.decodeIfPresent(String.self, forKey: .zone) else { return tz }
    guard tz == nil else {
      let words = "use \"tz\" or \"zone\", not both"
      throw DecodingError.dataCorruptedError(forKey: .zone, in: said, debugDescription: words)
    }
    return zone
  }
}
