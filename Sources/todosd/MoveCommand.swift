import ArgumentParser
import LongWork
import Messages
import ServerApp
import Service
import Settings
import Storage
import TodoModel

/// `todosd move`: moves all data from a file into a PostgreSQL database, or back.
struct MoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: localized("Move everything between a file and a PostgreSQL database."),
    discussion: localized(
      """
      todosd move /srv/todosd postgres://todos@db/todos
      Both are a folder, as --home names it, or the address of a database; where all goes there may be no accounts yet.
      Accounts, passwords, sessions and the keys they are signed with go along, so that nobody has to sign in anew, and every
      row is compared. What is interrupted has moved nothing. The old one stays as it is: serve it no more.
      """))

  @Argument(help: ArgumentHelp(localized("Where everything is.")), completion: .directory) var from: String
  @Argument(help: ArgumentHelp(localized("Where it goes.")), completion: .directory) var to: String

  func run() throws {
    let (old, new) = (try MoveCommand.home(from), try MoveCommand.home(to))
    let claims = [try old.claim(), try new.claim()]
    defer { withExtendedLifetime(claims) {} }
    let source = try old.existingAuthority()
    defer { source.service.close() }
    let target = try new.authority()
    defer { target.service.close() }
    let keys = try source.keys.ring(at: WallClock.system.now()) { UInt64.random(in: .min ... .max) }.keys
    guard try target.service.accounts(atMost: 1).isEmpty else { throw MoveCommand.refusal(.taken) }
    // Moves the keys first, so that accounts never exist without their keys, even after an interruption.
    try target.keys.keep(keys)
    let count = try MoveCommand.takeAll(from: source.service, into: target.service)
    let accounts = try target.service.accounts().count
    print(StorageMessages.moved(accounts: accounts, rows: count))
  }

  /// Moves all rows with a progress line, and returns their number.
  static func takeAll(from source: Service, into target: Service) throws -> Int {
    let interruption = Interruption()
    let progress = ProgressLine(StorageMessages.moving, .items, terminal: Environment.process["TERM"])
    defer { progress.end() }
    do throws(MoveFault) {
      return try target.takeAll(from: source) { done, all in
        progress.tell(done, of: all)
        try interruption.check()
      }
    } catch {
      interruption.interrupted?.end()
      throw refusal(error)
    }
  }

  private static func refusal(_ fault: MoveFault) -> ServerRefusal {
    let words =
      switch fault {
      case .taken: StorageMessages.targetTaken
      case .differs(let table): StorageMessages.rowDiffers(table)
      case .store(let error): error.words
      }
    return ServerRefusal("\(words) \(StorageMessages.nothingMoved)")
  }

  /// Returns the home for a database address or a folder.
  private static func home(_ place: String) throws -> ServerHome {
    let isAddress =
      place.hasPrefix("postgres://") || place.hasPrefix("postgresql://") || !place.hasPrefix("/") && place.contains("=")
    return try ServerHome(isAddress ? nil : place, database: isAddress ? place : nil, environment: .process)
  }
}
