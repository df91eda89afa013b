import Files
import Glibc

/// The benchmark of a server's throughput and of the cost of an account's size.
@main struct Load {
  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    guard let options = Options(CommandLine.arguments.dropFirst()) else {
      complain(Options.usage)
      exit(64)
    }
    do {
      if let size = options.constant {
        try await ConstantServer(size: size).run()
      } else if options.isDay {
        try measureDay(options)
      } else {
        try measure(options)
      }
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  private static func measure(_ options: Options) throws {
    let scratch = try ScratchFolder(named: "todos-load", in: ["/tmp"])
    defer { scratch.remove() }
    let folder = scratch.path
    if let program = options.program {
      guard let whole = File(program).real?.path else { throw Failure("\(program) is not there") }
      let before = load()
      let home = try Home(in: folder, options, program: whole)
      let table = try contest(options, home, program: whole)
      say(
        """
        \(options.accounts) accounts of \(Figures.count(options.items)) items, \(options.rounds) rounds of \
        \(options.seconds) s in turn; medians. Load before \(before), after \(load()).

        """)
      say(table)
    }
    guard options.upTo >= 1_000 else { return }
    say("The service in one process, a file for each size, medians of 60 in turn.\n")
    say(try Growth(upTo: options.upTo, rounds: 60, in: folder).table())
  }

  private static func measureDay(_ options: Options) throws {
    guard let program = options.program, let whole = File(program).real?.path else {
      throw Failure("Say where todosd is.")
    }
    let scratch = try ScratchFolder(named: "todos-load", in: ["/tmp"])
    defer { scratch.remove() }
    let before = load()
    try Peak(options, program: whole, in: scratch.path).run(say)
    say("Load before \(before), after \(load()).")
  }

  private static func contest(_ options: Options, _ home: Home, program: String) throws -> String {
    var place = ["--home", home.folder]
    if let database = options.database {
      let words = [program, "move", home.folder, database]
      try Child.run(words, said: home.folder + "/moved", input: "/dev/null")
      place = ["--database", database]
    }
    let words =
      [program, "serve", "--port", "0", "--requests", "0"] + place + [
        "--connections", "1000", "--connections-per-source", "1000",
      ]
    let server = try Child(words, said: home.folder + "/server.log")
    defer { server.stop() }
    let port = try server.port()
    let clients = try home.accounts.enumerated().map { index, account in
      try Client(port: port, account: account.name, password: Home.password, source: 2 + index)
    }
    let size = try Connection(port: port).ask(clients[0].today(), status: 200).bodySize
    let yardstick = try Child(["/proc/self/exe", "--constant", "\(size)"], said: home.folder + "/constant.log")
    defer { yardstick.stop() }
    say("Today has \(size) bytes; so has the constant answer.")
    say("The disk takes \(Figures.text(try Disk.rate(in: home.folder))) small writes a second, one after another.")
    var contest = try Contest(options, home, clients, constant: yardstick, server: server)
    return try contest.table()
  }

  private static func load() -> String {
    Child.text("/proc/loadavg").split(separator: " ").prefix(3).joined(separator: " ")
  }

  private static func say(_ words: String) {
    print(words)
    fflush(nil)
  }

  private static func complain(_ words: String) {
    let bytes = Array((words + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}

/// The write rate of the disk, an upper limit for serial durable changes on any server.
enum Disk {
  private static let size = 12_288

  /// Returns the number of durable writes of a few pages per second.
  static func rate(in folder: String) throws -> Double {
    let path = folder + "/disk"
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure("\(path) cannot be made") }
    defer {
      close(file)
      unlink(path)
    }
    let pages = [UInt8](repeating: 1, count: size)
    let count = 400
    let time = try Clock.time {
      for index in 0..<count {
        guard pwrite(file, pages, size, index * size) == size, fdatasync(file) == 0 else {
          throw Failure("\(path) cannot be written")
        }
      }
    }
    return Double(count) * 1_000 / time
  }
}
