import ArgumentParser
import LongWork
import Service
import Settings
import Storage

/// `todosd backup`: writes a copy of the database, also while the server runs.
struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Write a copy of all items and accounts; the server may be running.",
    discussion: """
      todosd backup /var/backups/todosd-2026-11-21.sqlite
      todosd restore /var/backups/todosd-2026-11-21.sqlite     puts it back
      The copy is looked over before it is called one. It is a file, whatever it is made of. It holds no keys: copy those
      yourself, if nobody is to sign in anew.
      """
  )

  @Argument(help: "The file; it must not be there yet.", completion: .file())
  var file: String
  @OptionGroup var place: StoreOption

  func run() throws {
    let home = try place.open()
    let service = try home.existing()
    defer { service.close() }
    let faults: [String]
    do throws(StoreError) {
      try copy(service, home.server == nil ? .bytes : .items)
      faults = try Store.faults(of: file)
    } catch { throw ServerRefusal(error.words) }
    guard faults.isEmpty else {
      throw ServerRefusal("\(file) is written, and has the damage of the original: \(faults[0]).")
    }
    print("Written  \(file)")
  }

  private func copy(_ service: Service, _ unit: Progress.Unit) throws(StoreError) {
    let interruption = Interruption()
    let progress = ProgressLine("Copying", unit, terminal: Environment.process["TERM"])
    do throws(StoreError) {
      try service.copy(to: file) { done, all in
        progress.tell(done, of: all)
        try interruption.check()
      }
    } catch {
      interruption.interrupted?.end()
      throw error
    }
    progress.end()
  }
}
