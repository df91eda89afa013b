import ArgumentParser
import Service
import Storage

/// `todosd doctor`: checks the data, and lists and saves unreadable items.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check the data for damage and unreadable items.",
    discussion: """
      An item that cannot be read stays as it is and takes nothing else with it.
      todosd doctor --save FILE writes such items into a new file, one JSON object a line.
      """)

  @Option(help: "Save unreadable items to a new file.", completion: .file()) var save: String?
  @OptionGroup var place: StoreOption

  func run() throws {
    let home = try place.open()
    let service = try home.existing()
    defer { service.close() }
    let rows = try service.unreadable()
    for row in rows { print("! \(row.account): item \(row.number) cannot be read (\(row.id))") }
    let accounts = try service.accounts().count
    func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)" + (count == 1 ? "" : "s") }
    let unread = counted(rows.count, "unreadable item")
    print("  \(service.path): \(counted(accounts, "account")), \(unread).")
    for words in SystemNeeds.missing { print("! \(words)") }
    let exposures = home.exposures
    for exposure in exposures { print("! \(exposure)") }
    if let save { return try write(rows, from: service.path, to: save) }
    guard !rows.isEmpty else {
      guard exposures.isEmpty else { throw ServerRefusal("Other users can access the data.") }
      return
    }
    throw ServerRefusal("Save them with: todosd doctor --save FILE. All other items are available.")
  }

  private func write(_ rows: [UnreadableRow], from place: String, to file: String) throws {
    var lines = SavedLines()
    for row in rows { lines.add(from: place, item: row.id, why: "\(row.account): cannot be read", text: row.text) }
    do throws(StoreError) { try lines.write(to: file) } catch { throw ServerRefusal(error.words) }
    print("  Saved  \(file)")
  }
}
