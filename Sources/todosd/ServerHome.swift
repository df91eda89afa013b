import ArgumentParser
import Files
import Glibc
import PostgresStore
import ServerApp
import Service
import Settings
import Storage
import TodoModel

/// Where the server keeps its things: a folder that was named, those of the XDG base directories, or a database alone.
struct ServerHome {
  /// Empty for a database, which needs no folder.
  let dataFolder: String
  /// Empty for a database.
  let stateFolder: String
  /// The PostgreSQL database that the authority works on; nil where that is a file of the home.
  let server: String?

  /// The home in one folder; nil takes the folders that the environment says.
  init(_ folder: String?, database server: String? = nil, environment: Environment) throws(ServerRefusal) {
    self.server = server
    if let folder = server == nil ? folder : "" {
      (dataFolder, stateFolder) = (folder, folder)
      return
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw ServerRefusal("HOME is not set. Say where to keep things: --home DIR")
    }
    func place(_ variable: String, _ usual: String) -> String {
      (environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + usual) + "/todosd"
    }
    dataFolder = place("XDG_DATA_HOME", "/.local/share")
    stateFolder = place("XDG_STATE_HOME", "/.local/state")
  }

  var database: String { dataFolder + "/todosd.sqlite" }
  var keys: String { stateFolder + "/keys" }

  /// The folders it keeps things in; none for a database.
  var folders: Set<String> { server == nil ? [dataFolder, stateFolder] : [] }

  /// What lets other people at its files.
  var exposures: [String] {
    server == nil ? Set([database, keys].flatMap { File($0).exposures }).sorted() : []
  }

  /// Takes the home for one server, or for what must not meet one; the kernel lets go of it when the process ends.
  ///
  /// A database server takes several.
  func claim() throws(ServerRefusal) -> FileLock? {
    guard server == nil else { return nil }
    try makeFolders()
    let path = database + ".serving"
    do throws(FileFault) { if let lock = try FileLock(ifFree: path) { return lock } } catch {
      throw ServerRefusal("\(path) cannot be used: \(error.reason).")
    }
    throw ServerRefusal("A server works on \(dataFolder) already. Stop it first, or name another --home.")
  }

  /// Opens the authority, making folders and file where they are missing.
  func service() throws(ServerRefusal) -> Service { try authority().service }

  /// The same, with what servers on it share; `quota` is how many items an account may have.
  func authority(quota: Int? = nil) throws(ServerRefusal) -> Authority {
    try makeFolders()
    do throws(StoreError) {
      let authority = try open(quota)
      if let reason = authority.service.readOnlyReason { throw reason }
      return authority
    } catch {
      throw error.kind == .damaged && server == nil ? damaged(error.detail) : ServerRefusal(error.words)
    }
  }

  private func open(_ quota: Int?) throws(StoreError) -> Authority {
    let (clock, random) = (WallClock.system.now, { @Sendable in UInt64.random(in: .min ... .max) })
    guard let server else {
      let service = try Service(
        path: database,
        readers: Site.readerCount,
        replacesDamaged: false,
        clock: clock,
        random: random,
        quota: quota
      )
      return Authority(service: service, keys: KeyFile(keys), logins: LoginMemory(), nonces: nil)
    }
    let store = try PostgresStore(server)
    return Authority(
      service: try Service(store, clock: clock, random: random, quota: quota),
      keys: KeyTable(store: store),
      logins: LoginTable(store: store),
      nonces: NonceTable(store: store)
    )
  }

  /// Opens the authority that is there: none is begun, and one that is damaged is not set aside.
  func existing() throws(ServerRefusal) -> Service { try existingAuthority().service }

  /// The same, with what servers on it share.
  func existingAuthority() throws(ServerRefusal) -> Authority {
    guard server == nil else { return try authority() }
    guard File(database).exists else {
      throw ServerRefusal("There is no database \(database). Say where it is: --home DIR")
    }
    let fault: String?
    do throws(StoreError) { fault = try Store.faults(of: database).first } catch {
      guard error.kind == .damaged else { throw ServerRefusal(error.words) }
      fault = error.detail
    }
    guard let fault else { return try authority() }
    throw damaged(fault)
  }

  private func damaged(_ fault: String) -> ServerRefusal {
    let why = fault.isEmpty ? "" : ": \(fault)"
    return ServerRefusal("\(database) is damaged\(why). Put a backup in its place: todosd restore FILE")
  }

  private func makeFolders() throws(ServerRefusal) {
    for folder in folders { try ServerHome.make(folder) }
  }

  /// Makes a folder and those above it, for this user only.
  private static func make(_ folder: String) throws(ServerRefusal) {
    do { try Folder(folder).make() } catch {
      throw ServerRefusal("The folder \(error.path) cannot be made: \(error.reason).")
    }
    guard access(folder, R_OK | W_OK | X_OK) == 0 else {
      throw ServerRefusal("The folder \(folder) cannot be used: \(String(cString: strerror(errno))).")
    }
  }
}

/// The authority with what else a server on it shares with others.
struct Authority {
  let service: Service
  /// Where the keys are that tokens are signed with.
  let keys: any KeyPlace
  /// Where attempts to sign in are counted.
  let logins: any LoginPlace
  /// Where used signatures are remembered; nil for the server's own memory.
  let nonces: (any NoncePlace)?
}

/// Where things are kept, for the commands that work on a database server, too.
struct StoreOption: ParsableArguments {
  @Option(help: ArgumentHelp("Keep everything in this folder.", valueName: "dir"))
  var home: String?
  @Option(
    help: ArgumentHelp(
      "Keep accounts and items in this PostgreSQL database instead of a file.",
      valueName: "uri"
    )
  )
  var database: String?

  /// The home that is meant.
  func open(_ environment: Environment = .process) throws(ServerRefusal) -> ServerHome {
    let place = place(environment)
    return try ServerHome(place.home, database: place.database, environment: environment)
  }

  /// The options as they are typed into a shell, with a blank before them; empty where none was said.
  var words: String {
    let place = place(.process)
    let said = [("--home", place.home), ("--database", place.database)].compactMap { name, value in
      value.map { " \(name) '" + $0.replacing("'", with: "'\\''") + "'" }
    }
    return said.joined()
  }

  /// What was typed, else what the variables say: an option for one of them sets both variables aside.
  private func place(_ environment: Environment) -> (home: String?, database: String?) {
    if home != nil || database != nil { return (home, database) }
    return (environment[SettingVariable.home.name], environment[SettingVariable.database.name])
  }
}

/// Why a command was not followed: what happened and what to do.
struct ServerRefusal: Error, CustomStringConvertible {
  let description: String

  init(_ words: String) { description = words }
}
