/// Why the zone that was asked for is not the one in use.
package enum ZoneFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The TZ variable names no zone of this system.
  case unknownZone(String)

  /// What happened and what to do, in words.
  package var description: String {
    switch self {
    case .unknownZone(let name):
      "There is no time zone \"\(name)\" on this system. Set TZ to a name like Europe/Berlin, or unset it."
    }
  }
}
