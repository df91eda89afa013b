package import Intents
import TodoModel
import Toml

/// Another calendar that is shown beside the items.
package struct OtherCalendar: Hashable, Sendable {
  package let name: String
  package let address: CalendarAddress
  package let isHidden: Bool
  /// The colour of its events; nil for a quiet one.
  package let colour: ListColour?

  package init(_ name: String, at address: CalendarAddress, isHidden: Bool = false, colour: ListColour? = nil) {
    (self.name, self.address, self.isHidden, self.colour) = (name, address, isHidden, colour)
  }
}

/// The user's file of other calendars, `calendars.toml`: names with addresses and colours, and the names that are hidden.
package struct CalendarFile: Sendable {
  /// Maximum number of calendars.
  package static let most = 20
  /// Maximum length of a name.
  private static let longestName = 60
  private static let limit = 64 << 10
  private static let (table, hidden, colours) = ("calendars", "hidden", "colours")

  /// The calendars in the order of the file.
  package private(set) var calendars: [OtherCalendar] = []
  /// The entries that were skipped, as sentences.
  package private(set) var problems: [String] = []
  private var document: TomlDocument
  private let file: UserFile

  /// Reads the file; a missing one has no calendars.
  ///
  /// Throws `SettingsError` if it cannot be read or is not TOML.
  package init(_ folders: Folders) throws(SettingsError) {
    file = UserFile(folders.calendars)
    let text = try file.text(limit: Self.limit) ?? ""
    do throws(TomlFault) { document = try TomlDocument(TomlFile(file.path, text: text)) } catch {
      throw SettingsError(error.description)
    }
    read()
  }

  private mutating func read() {
    (calendars, problems) = ([], [])
    let hidden = Set(document.root[Self.hidden]?.value.strings ?? [])
    let colours = readColours()
    for entry in document.root[Self.table]?.value.table?.entries ?? [] {
      do throws(SettingsError) {
        let name = try Self.checked(entry.key)
        guard let text = entry.value.string else { throw SettingsError(CalendarFileMessages.addressUnreadable) }
        guard calendars.count < Self.most else { throw SettingsError(CalendarFileMessages.tooMany(Self.most)) }
        let address = try CalendarAddress(text)
        calendars.append(
          OtherCalendar(name, at: address, isHidden: hidden.contains(name), colour: colours[name]))
      } catch {
        problems.append("\(document.fault(entry.position, error.description))")
      }
    }
  }

  /// Returns the colours by name; another word is a problem.
  private mutating func readColours() -> [String: ListColour] {
    var found: [String: ListColour] = [:]
    for entry in document.root[Self.colours]?.value.table?.entries ?? [] {
      if let colour = entry.value.string.flatMap(ListColour.init) {
        found[entry.key] = colour
      } else {
        let words = CalendarFileMessages.unknownColour(ListColour.allCases.map(\.rawValue))
        problems.append("\(document.fault(entry.position, words))")
      }
    }
    return found
  }

  /// Returns a name without surrounding blanks; throws `SettingsError` if it is empty, too long or not one line.
  package static func checked(_ name: String) throws(SettingsError) -> String {
    let start = name.drop { $0.isWhitespace }
    let name = String(start.reversed().drop { $0.isWhitespace }.reversed())
    guard !name.isEmpty, name.count <= longestName, !name.contains(where: \.isNewline) else {
      throw SettingsError(CalendarFileMessages.invalidName(longestName))
    }
    return name
  }

  /// Returns the calendar with a name, regardless of case.
  package subscript(name: String) -> OtherCalendar? { calendars.named(name) }

  /// Adds a calendar and writes the file; throws `SettingsError` if there are too many.
  package mutating func add(_ calendar: OtherCalendar) throws(SettingsError) {
    guard calendars.count < Self.most else { throw SettingsError(CalendarFileMessages.tooMany(Self.most)) }
    try edit { document throws(TomlFault) in
      try document.setting([Self.table, calendar.name], to: .string(calendar.address.text))
    }
  }

  package mutating func remove(_ calendar: OtherCalendar) throws(SettingsError) {
    if calendar.isHidden { try setHidden(false, calendar) }
    try setColour(nil, calendar)
    try edit { document throws(TomlFault) in try document.removing([Self.table, calendar.name]) }
  }

  package mutating func rename(_ calendar: OtherCalendar, to name: String) throws(SettingsError) {
    if calendar.isHidden { try setHidden(false, calendar) }
    try setColour(nil, calendar)
    try edit { document throws(TomlFault) in
      try document.removing([Self.table, calendar.name])
        .setting([Self.table, name], to: .string(calendar.address.text))
    }
    let renamed = OtherCalendar(name, at: calendar.address)
    if calendar.isHidden { try setHidden(true, renamed) }
    try setColour(calendar.colour, renamed)
  }

  package mutating func setHidden(_ isHidden: Bool, _ calendar: OtherCalendar) throws(SettingsError) {
    var names = document.root[Self.hidden]?.value.strings ?? []
    names.removeAll { $0 == calendar.name }
    if isHidden { names.append(calendar.name) }
    try edit { [names] document throws(TomlFault) in
      guard !names.isEmpty, let list = TomlValue(TomlText.list(names)) else {
        return try document.removing([Self.hidden])
      }
      return try document.setting([Self.hidden], to: list)
    }
  }

  /// Sets or removes the colour of a calendar and writes the file, if it changes.
  package mutating func setColour(_ colour: ListColour?, _ calendar: OtherCalendar) throws(SettingsError) {
    let place = [Self.colours, calendar.name]
    let isSet = document.root[Self.colours]?.value.table?[calendar.name] != nil
    guard colour != nil || isSet else { return }
    try edit { document throws(TomlFault) in
      guard let colour else { return try document.removing(place) }
      return try document.setting(place, to: .string(colour.rawValue))
    }
  }

  private mutating func edit(_ change: (TomlDocument) throws(TomlFault) -> TomlDocument) throws(SettingsError) {
    do throws(TomlFault) { document = try change(document) } catch { throw SettingsError(error.description) }
    try file.replace(with: document.file.text)
    read()
  }
}

extension [OtherCalendar] {
  /// Returns the calendar with a name, regardless of case.
  package func named(_ name: String) -> OtherCalendar? {
    first { $0.name == name } ?? first { $0.name.folded == name.folded }
  }
}

extension Folders {
  /// The user's other calendars.
  package var calendars: String { config + "/calendars.toml" }
  /// The last events of other calendars.
  package var calendarState: String { state + "/calendars" }
}
