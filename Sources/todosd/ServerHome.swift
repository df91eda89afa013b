import ArgumentParser
import Files
import Glibc
import Messages
import PostgresStore
import ServerApp
import Service
import Settings
import Storage
import TodoModel
import ZoneFiles

/// The storage of a server: a given folder, the XDG base directories, or a database alone.
struct ServerHome {
  /// The folder of the database; empty for a database server.
  let dataFolder: String
  /// The folder of the keys; empty for a database server.
  let stateFolder: String
  /// The PostgreSQL database of the authority, or nil for a file in the home.
  let server: String?

  /// Creates a home in one folder, or in the environment's folders if nil.
  init(_ folder: String?, database server: String? = nil, environment: Environment) throws(ServerRefusal) {
    self.server = server
    if let folder = server == nil ? folder : "" {
      (dataFolder, stateFolder) = (folder, folder)
      return
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw ServerRefusal(StorageMessages.homeNotSet)
    }
    func place(_ variable: String, _ usual: String) -> String {
      (environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + usual) + "/todosd"
    }
    dataFolder = place("XDG_DATA_HOME", "/.local/share")
    stateFolder = place("XDG_STATE_HOME", "/.local/state")
  }

  var database: String { dataFolder + "/todosd.sqlite" }
  var keys: String { stateFolder + "/keys" }

  /// The folders of the files; none for a database server.
  var folders: Set<String> { server == nil ? [dataFolder, stateFolder] : [] }

  /// The file permissions that expose the data to other users.
  var exposures: [String] { server == nil ? Set([database, keys].flatMap { File($0).exposures }).sorted() : [] }

  /// Claims the home for one server or for exclusive work; the kernel releases it at exit.
  ///
  /// A database server allows several.
  func claim() throws(ServerRefusal) -> FileLock? {
    guard server == nil else { return nil }
    try makeFolders()
    let path = database + ".serving"
    do throws(FileFault) { if let lock = try FileLock(ifFree: path) { return lock } } catch {
      throw ServerRefusal(StorageMessages.notUsable(path, error.reason))
    }
    throw ServerRefusal(StorageMessages.alreadyServed(dataFolder))
  }

  /// Opens the authority and creates missing folders and files.
  func service() throws(ServerRefusal) -> Service { try authority().service }

  /// Opens the authority with shared data; `quota` is the maximum number of items in an account.
  func authority(quota: Int? = nil) throws(ServerRefusal) -> Authority {
    try makeFolders()
    do throws(StoreError) {
      let authority = try open(quota)
      if let reason = authority.service.readOnlyReason { throw reason }
      return authority
    } catch { throw error.kind == .damaged && server == nil ? damaged(error.detail) : ServerRefusal(error.words) }
  }

  private func open(_ quota: Int?) throws(StoreError) -> Authority {
    let (clock, random) = (WallClock.system.now, { @Sendable in UInt64.random(in: .min ... .max) })
    guard let server else {
      let service = try Service(
        path: database, readers: Site.readerCount, replacesDamaged: false, clock: clock, random: random, quota: quota)
      return Authority(service: service, keys: KeyFile(keys), logins: LoginMemory(), nonces: nil)
    }
    let store = try PostgresStore(server)
    return Authority(
      service: try Service(store, clock: clock, random: random, quota: quota), keys: KeyTable(store: store),
      logins: LoginTable(store: store), nonces: NonceTable(store: store))
  }

  /// Opens an existing authority, without creating one or setting a damaged one aside.
  func existing() throws(ServerRefusal) -> Service { try existingAuthority().service }

  /// Opens an existing authority with shared data.
  func existingAuthority() throws(ServerRefusal) -> Authority {
    guard server == nil else { return try authority() }
    guard File(database).exists else { throw ServerRefusal(StorageMessages.noDatabase(database)) }
    let fault: String?
    do throws(StoreError) { fault = try Store.faults(of: database).first } catch {
      guard error.kind == .damaged else { throw ServerRefusal(error.words) }
      fault = error.detail
    }
    guard let fault else { return try authority() }
    throw damaged(fault)
  }

  private func damaged(_ fault: String) -> ServerRefusal {
    ServerRefusal(
      fault.isEmpty ? StorageMessages.damaged(database) : StorageMessages.damaged(database, fault))
  }

  private func makeFolders() throws(ServerRefusal) { for folder in folders { try ServerHome.make(folder) } }

  /// Creates a folder and its parents, accessible only to this user.
  private static func make(_ folder: String) throws(ServerRefusal) {
    do { try Folder(folder).make() } catch {
      throw ServerRefusal(StorageMessages.folderNotCreated(error.path, error.reason))
    }
    guard access(folder, R_OK | W_OK | X_OK) == 0 else {
      throw ServerRefusal(StorageMessages.folderNotUsable(folder, String(cString: strerror(errno))))
    }
  }
}

/// The authority with other data that its servers share.
struct Authority {
  let service: Service
  /// The storage of the token signing keys.
  let keys: any KeyPlace
  /// The storage of sign-in attempts.
  let logins: any LoginPlace
  /// The storage of used signatures, or nil for the server's memory.
  let nonces: (any NoncePlace)?
}

/// The storage options, also for a database server.
struct StoreOption: ParsableArguments {
  @Option(help: ArgumentHelp(localized("Keep everything in this folder."), valueName: "dir")) var home: String?
  @Option(
    help: ArgumentHelp(
      localized("Keep accounts and items in this PostgreSQL database instead of a file."), valueName: "uri"))
  var database: String?

  func open(_ environment: Environment = .process) throws(ServerRefusal) -> ServerHome {
    let place = place(environment)
    return try ServerHome(place.home, database: place.database, environment: environment)
  }

  /// The options as shell words with a leading blank; empty if none is set.
  var words: String {
    let place = place(.process)
    let said = [("--home", place.home), ("--database", place.database)].compactMap { name, value in
      value.map { " \(name) '" + $0.replacing("'", with: "'\\''") + "'" }
    }
    return said.joined()
  }

  /// Returns the options, or else the variables; one option overrides both variables.
  private func place(_ environment: Environment) -> (home: String?, database: String?) {
    if home != nil || database != nil { return (home, database) }
    return (environment[SettingVariable.home.name], environment[SettingVariable.database.name])
  }
}

/// The refusal of a command, with the cause and the remedy.
struct ServerRefusal: Error, CustomStringConvertible {
  let description: String

  init(_ words: String) { description = words }
}

/// The limit of open files, including connections (setrlimit(2)).
enum OpenFiles {
  /// Number of files besides client connections: store, files of threads, webhook requests.
  static let others = 256

  /// Raises the limit to `count` as far as the system permits, and returns the resulting limit.
  static func allow(_ count: Int) -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return count }
    let wanted = min(rlim_t(count), limit.rlim_max)
    if limit.rlim_cur < wanted {
      limit.rlim_cur = wanted
      _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      _ = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
    return Int(clamping: limit.rlim_cur)
  }
}

/// A check of a Unix socket's path before use.
enum SocketPath {
  /// Throws if another server listens at the path, or if it is not a socket.
  static func check(_ address: SiteAddress) throws(ServerRefusal) {
    guard case .socket(let path) = address else { return }
    umask(0o077)
    guard let facts = try? FileFacts(path, followsLinks: false) else { return }
    guard facts.kind == .socket else { throw ServerRefusal(ServeMessages.notSocket(path)) }
    guard !isAnswered(path) else { throw ServerRefusal(ServeMessages.socketInUse(path)) }
  }

  private static func isAnswered(_ path: String) -> Bool {
    let file = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard file >= 0 else { return false }
    defer { close(file) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }
}

/// The server's system requirements besides the C library.
enum SystemNeeds {
  /// The missing requirements, each as a sentence with a remedy.
  static var missing: [String] {
    var words: [String] = []
    if SystemZones().zone("Europe/Berlin") == nil { words.append(ServeMessages.noTimeZones) }
    // The C library loads it when a thread ends early, and aborts if it is missing.
    if let library = unsafe dlopen("libgcc_s.so.1", RTLD_NOW) {
      unsafe dlclose(library)
    } else {
      words.append(ServeMessages.libraryMissing)
    }
    return words
  }
}
