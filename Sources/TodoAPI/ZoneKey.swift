/// The two names under which a body may say the person's zone.
enum ZoneKey: String, CodingKey {
  case tz, zone

  /// The zone that an object says; nil where it says none.
  ///
  /// Throws `DecodingError` where it says both.
  static func zone(in decoder: any Decoder) throws -> String? {
    let said = try decoder.container(keyedBy: ZoneKey.self)
    let tz = try said.decodeIfPresent(String.self, forKey: .tz)
    guard let zone = try said.decodeIfPresent(String.self, forKey: .zone) else { return tz }
    guard tz == nil else {
      let words = "say \"tz\" or \"zone\", not both"
      throw DecodingError.dataCorruptedError(forKey: .zone, in: said, debugDescription: words)
    }
    return zone
  }
}
