import Messages

/// Messages about time zones of the system.
enum ZoneFilesMessages {
  static func unknownZone(_ name: String) -> String {
    localized("There is no time zone \"\(name)\" on this system. Set TZ to a name like Europe/Berlin, or unset it.")
  }
}
