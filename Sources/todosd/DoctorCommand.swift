import ArgumentParser
import Messages
import Service
import Storage

/// `todosd doctor`: checks the data, and lists and saves unreadable items.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: localized("Check the data for damage and unreadable items."),
    discussion: localized(
      """
      An item that cannot be read stays as it is and takes nothing else with it.
      todosd doctor --save FILE writes such items into a new file, one JSON object a line.
      """))

  @Option(help: ArgumentHelp(localized("Save unreadable items to a new file.")), completion: .file()) var save: String?
  @OptionGroup var place: StoreOption

  func run() throws {
    let home = try place.open()
    let service = try home.existing()
    defer { service.close() }
    let rows = try service.unreadable()
    for row in rows {
      print("! " + StorageMessages.unreadableItem("\(row.number)", of: "\(row.account)", id: "\(row.id)"))
    }
    let accounts = try service.accounts().count
    let unreadable = StorageMessages.unreadableItems(rows.count)
    print("  " + StorageMessages.checked(service.path, StorageMessages.accounts(accounts), unreadable))
    for words in SystemNeeds.missing { print("! \(words)") }
    let exposures = home.exposures
    for exposure in exposures { print("! \(exposure)") }
    if let save { return try write(rows, from: service.path, to: save) }
    guard !rows.isEmpty else {
      guard exposures.isEmpty else { throw ServerRefusal(StorageMessages.dataExposed) }
      return
    }
    throw ServerRefusal(StorageMessages.saveUnreadable)
  }

  private func write(_ rows: [UnreadableRow], from place: String, to file: String) throws {
    var lines = SavedLines()
    for row in rows {
      lines.add(from: place, item: row.id, why: StorageMessages.notReadable("\(row.account)"), text: row.text)
    }
    do throws(StoreError) { try lines.write(to: file) } catch { throw ServerRefusal(error.words) }
    print("  " + StorageMessages.saved(file))
  }
}
