import ArgumentParser
import Files
import LongWork
import Messages
import Service
import Settings
import Storage
import TodoModel

/// `todosd backup`: copies the database, even while the server runs.
struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: localized("Write a copy of all items and accounts; the server may be running."),
    discussion: localized(
      """
      todosd backup /var/backups/todosd-2026-11-21.sqlite
      todosd backup --into /var/backups/todosd --keep 7
      `todosd unit --backup-timer` does the second every night.
      todosd restore /var/backups/todosd-2026-11-21.sqlite     puts it back

      The copy is looked over before it is called one. It is a file, whatever it is made of. It holds no keys: copy those
      yourself, if nobody is to sign in anew.
      """))

  @Argument(help: ArgumentHelp(localized("The file; it must not exist yet.")), completion: .file()) var file: String?
  @Option(
    help: ArgumentHelp(localized("Write a file named after the time into this folder instead."), valueName: "dir"),
    completion: .directory)
  var into: String?
  @Option(help: ArgumentHelp(localized("With --into: keep this many files, remove older ones."), valueName: "count"))
  var keep: Int?
  @OptionGroup var place: StoreOption

  func validate() throws {
    guard (file == nil) != (into == nil) else { throw ValidationError(StorageMessages.fileOrFolder) }
    guard keep == nil || into != nil else { throw ValidationError(StorageMessages.keepNeedsInto) }
    guard keep.map({ $0 > 0 }) ?? true else { throw ValidationError(StorageMessages.keepTooSmall) }
  }

  func run() throws {
    let home = try place.open()
    let service = try home.existing()
    defer { service.close() }
    let overview = into.map { BackupShelf(folder: Folder($0)) }
    let file = try overview?.file(at: WallClock.system.now()) ?? file ?? ""
    let faults: [String]
    do throws(StoreError) {
      try copy(service, to: file, home.server == nil ? .bytes : .items)
      faults = try Store.faults(of: file)
    } catch { throw ServerRefusal(error.words) }
    guard faults.isEmpty else { throw ServerRefusal(StorageMessages.copyIsDamaged(file, faults[0])) }
    print(StorageMessages.written(file))
    for old in try keep.flatMap({ try overview?.prune(to: $0) }) ?? [] { print(StorageMessages.removed(old)) }
  }

  private func copy(_ service: Service, to file: String, _ unit: Progress.Unit) throws(StoreError) {
    let interruption = Interruption()
    let progress = ProgressLine(StorageMessages.copying, unit, terminal: Environment.process["TERM"])
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

/// A folder of backups named by their UTC time, such as "todosd-2026-11-21T033000Z.sqlite".
struct BackupShelf {
  let folder: Folder

  /// Returns the file of a backup at a time; creates the folder if it is missing.
  func file(at time: Instant) throws(ServerRefusal) -> String {
    do { try folder.make() } catch { throw ServerRefusal(StorageMessages.folderNotCreated(error.path, error.reason)) }
    let words = time.description.prefix { $0 != "." }.filter { $0 != ":" }
    return "\(folder.path)/todosd-\(words)Z.sqlite"
  }

  /// Removes the oldest backups until `count` remain, and returns their paths; other files stay.
  func prune(to count: Int) throws(ServerRefusal) -> [String] {
    let paths = folder.names.filter(Self.isBackup).dropLast(count).map { "\(folder.path)/\($0)" }
    for path in paths {
      do { _ = try File(path).remove() } catch { throw ServerRefusal(StorageMessages.notRemoved(path, error.reason)) }
    }
    return paths
  }

  private static func isBackup(_ name: String) -> Bool {
    let form = "todosd-0000-00-00T000000Z.sqlite"
    return name.utf8.count == form.utf8.count
      && zip(name.utf8, form.utf8).allSatisfy { byte, wanted in
        wanted == UInt8(ascii: "0") ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == wanted
      }
  }
}
