import Files
import Synchronization
package import TodoModel

/// The zones of the system's time zone database; each file is read once.
///
/// Foundation's `TimeZone` is not used, because it silently falls back to GMT in a static build.
package struct SystemZones: Sendable {
  /// Maximum size of a zone file (bytes).
  private static let longest = 1 << 18

  private let directory: String
  private let localtime: String
  private let cache = ZoneCache()

  /// Creates the zones of `directory`; `localtime` is the file or link of the system's zone.
  package init(directory: String = "/usr/share/zoneinfo", localtime: String = "/etc/localtime") {
    self.directory = directory
    self.localtime = localtime
  }

  /// Returns the zone of an IANA name, or the fixed offset of a name like "UTC+2"; nil if it is unknown.
  package func zone(_ identifier: String) -> (any Zone)? { FixedZone(identifier: identifier) ?? fromFile(identifier) }

  private func fromFile(_ identifier: String) -> SystemZone? {
    guard SystemZones.isName(identifier) else { return nil }
    return cache.zone(identifier) { read(directory + "/" + identifier, as: identifier) }
  }

  /// The names of all zones, with a place ("Europe/Berlin") and without ("UTC").
  package var names: [String] {
    Folder(directory).names.filter(SystemZones.isName).flatMap { area -> [String] in
      guard Folder(directory + "/" + area).isThere else { return [area] }
      return Folder(directory + "/" + area).names.map { area + "/" + $0 }
    }.filter(SystemZones.isName)
  }

  package func local(environment: [String: String]) -> any Zone { locate(environment: environment).zone }

  /// Returns the user's zone, and a fault if TZ names an unknown zone; the system's zone is then used.
  package func locate(environment: [String: String]) -> (zone: any Zone, fault: ZoneFault?) {
    guard let value = environment["TZ"] else { return (system, nil) }
    let name = value.hasPrefix(":") ? String(value.dropFirst()) : value
    if name.isEmpty { return (FixedZone.utc, nil) }
    if let zone = named(name) { return (zone, nil) }
    return (system, .unknownZone(name))
  }

  /// Returns a cache key for results in a zone; it changes with the zone's name or rules.
  package func identity(of zone: any Zone) -> String { (zone as? SystemZone)?.identity ?? zone.identifier }

  /// Resolves a TZ value: a path, a name of the zone database, or a POSIX rule.
  ///
  /// POSIX offsets count westward: "UTC-3" is three hours east of Greenwich, while the zone UTC-3 is west of it.
  private func named(_ name: String) -> (any Zone)? {
    if name.hasPrefix("/") { return read(name, as: nameOfFile(name) ?? name) }
    if name == FixedZone.utc.identifier { return FixedZone.utc }
    if let zone = fromFile(name) { return zone }
    let bytes = Array(name.utf8)
    guard let rule = ZoneRuleReader.read(bytes) else { return nil }
    // A fixed offset has a name that every other device and the server know.
    let fixed = FixedZone(offset: rule.standard)
    if rule.summer == nil, FixedZone(identifier: fixed.identifier) == fixed { return fixed }
    let data = ZoneData(changes: [], offsets: [], first: rule.standard, rule: rule)
    return SystemZone(identifier: name, bytes: bytes, data: data)
  }

  private var system: any Zone {
    let target = File(localtime).target
    if let name = target.flatMap(nameOfFile), let zone = zone(name) { return zone }
    return read(localtime, as: "localtime") ?? FixedZone.utc
  }

  private func read(_ path: String, as identifier: String) -> SystemZone? {
    guard let bytes = try? File(path).read(limit: Self.longest, .plain), let data = ZoneFileReader.read(bytes) else {
      return nil
    }
    return SystemZone(identifier: identifier, bytes: bytes, data: data)
  }

  /// Returns the zone name in a path like `/usr/share/zoneinfo/Europe/Berlin` or `../usr/share/zoneinfo/Europe/Berlin`.
  private func nameOfFile(_ path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let index = parts.lastIndex(of: "zoneinfo") else { return nil }
    let name = parts[(index + 1)...].reduce(into: "") { $0 += ($0.isEmpty ? "" : "/") + String($1) }
    return SystemZones.isName(name) ? name : nil
  }

  /// Returns true for a valid zone name: parts of letters, digits, `_`, `+` and `-`, without path traversal.
  private static func isName(_ text: String) -> Bool {
    guard (1...64).contains(text.utf8.count) else { return false }
    return text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isDigit || $0.isLetter || "_+-".utf8.contains($0) }
    }
  }
}

/// A thread-safe cache of parsed zones.
private final class ZoneCache: Sendable {
  private let zones = Mutex<[String: SystemZone]>([:])

  func zone(_ identifier: String, read: () -> SystemZone?) -> SystemZone? {
    if let zone = zones.withLock({ $0[identifier] }) { return zone }
    guard let zone = read() else { return nil }
    zones.withLock { $0[identifier] = zone }
    return zone
  }
}

/// The reason why the requested zone is not used.
package enum ZoneFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The TZ variable names no zone of this system.
  case unknownZone(String)

  /// The message for the user, with advice.
  package var description: String {
    switch self {
    case .unknownZone(let name): ZoneFilesMessages.unknownZone(name)
    }
  }
}

/// A zone of the system's time zone database.
package struct SystemZone: Zone, Hashable {
  package let identifier: String
  /// The name with a digest of the rules; equal if and only if two zones have the same name and rules.
  package let identity: String
  private let data: ZoneData

  init(identifier: String, bytes: [UInt8], data: ZoneData) {
    self.identifier = identifier
    self.data = data
    // FNV-1a, 64 bits: a fingerprint for cache comparison, not protection against forgery.
    let digest = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    identity = identifier + "#" + String(digest, radix: 16)
  }

  package func offset(at instant: Instant) -> Int { data.offset(at: instant.seconds) }

  package static func == (left: SystemZone, right: SystemZone) -> Bool { left.identity == right.identity }

  package func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
