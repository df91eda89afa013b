import Intents

/// The source of another calendar: an address on the web, or an absolute path of a file or folder.
package enum CalendarAddress: Hashable, Sendable {
  case web(String)
  case path(String)

  /// Maximum length in bytes.
  private static let longest = 2_048

  /// Parses an address or an absolute path; `webcal` means https.
  ///
  /// Throws `SettingsError` with a sentence that does not repeat the address, which may contain a secret.
  package init(_ text: String) throws(SettingsError) {
    guard text.utf8.count <= Self.longest else {
      throw SettingsError(CalendarFileMessages.addressTooLong(Self.longest))
    }
    guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw SettingsError(CalendarFileMessages.addressUnreadable)
    }
    guard let separator = text.firstRange(of: "://") else {
      guard text.hasPrefix("/") else { throw SettingsError(CalendarFileMessages.pathNotAbsolute) }
      self = .path(text)
      return
    }
    let rest = text[separator.upperBound...].prefix { $0 != "#" }
    switch text[..<separator.lowerBound].lowercased() {
    case "https", "webcal", "webcals": self = .web("https://" + rest)
    case "http": self = .web("http://" + rest)
    case "file":
      let path = LinkText.unescaped(rest.hasPrefix("localhost/") ? rest.drop { $0 != "/" } : rest, isQuery: false)
      guard path.hasPrefix("/") else { throw SettingsError(CalendarFileMessages.pathNotAbsolute) }
      guard !path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
        throw SettingsError(CalendarFileMessages.addressUnreadable)
      }
      self = .path(path)
      return
    default: throw SettingsError(CalendarFileMessages.unknownScheme)
    }
    let host = rest.prefix { !"/?".contains($0) }
    guard !host.contains("@") else { throw SettingsError(CalendarFileMessages.addressWithName) }
    guard !host.isEmpty, rest.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && ![0x22, 0x3C, 0x3E, 0x5C].contains($0) })
    else { throw SettingsError(CalendarFileMessages.addressUnreadable) }
  }

  /// The address in full, for the user's file; it may contain a secret.
  package var text: String {
    switch self {
    case .web(let text), .path(let text): text
    }
  }

  /// The address without the part that may be a secret: scheme and host, or the path.
  package var shown: String {
    guard case .web(let text) = self, let separator = text.firstRange(of: "://") else { return text }
    let host = text[..<separator.upperBound] + text[separator.upperBound...].prefix { !"/?".contains($0) }
    return host.count == text.count ? text : host + "/…"
  }

  /// A name for files about this calendar: 16 hexadecimal digits that do not tell the address (FNV-1a).
  package var id: String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
