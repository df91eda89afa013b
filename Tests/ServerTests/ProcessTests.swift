import Dispatch
import Glibc
import JSON
import ServerSupport
import StoreSupport
import Synchronization
import Testing
import TodoAPI
import WaitSupport

/// The real `todosd` as a process: its files, its memory, its log, its end.
@Suite(.serialized) struct ProcessTests {
  @Test func itStartsOnAnEmptyFolderAndSaysWhatIsMissing() throws {
    let server = try RunningServer(password: nil)
    #expect(server.log.contains("todosd password"))
    #expect(try server.ask("GET", "/healthz").status == 200)
    let body = "{\"account\":\"me\",\"password\":\"\",\"name\":\"x\"}"
    #expect(try server.ask("POST", "/api/login-token", body: body).status == 401)
    let set = try Command.run(
      ["password", "--password-stdin", "--home", server.folder.path], input: RunningServer.password)
    #expect(set.status == 0, "\(set.output)")
    #expect(try server.ask("GET", "/api/todos/today", token: server.token()).status == 200)
  }

  /// A limit of open files below the maximum of connections is reported at the start.
  @Test func tooFewOpenFilesAreSaidAtTheStart() throws {
    for (hard, isTooFew) in [(300, true), (700, false)] {
      let folder = TemporaryFolder()
      let log = folder.path + "/log"
      let words = [
        "-c", "ulimit -Sn 256; ulimit -Hn \(hard); exec \"$0\" \"$@\"", Child.product("todosd"), "serve", "--port", "0",
        "--home", folder.path + "/home", "--connections", "400",
      ]
      let process = try Command.start(words, program: "/bin/sh", log: log)
      func text() -> String { String(decoding: TemporaryFolder.bytes(log), as: UTF8.self) }
      #expect(Patience.wait(seconds: 60) { text().contains("todosd listens on") } != nil, "\(text())")
      let warning = "Warning: 300 files may be open, and 400 connections need 656."
      #expect(text().contains(warning) == isTooFew, "\(text())")
      #expect(!isTooFew || text().contains("--connections 44."))
      kill(process, SIGTERM)
      #expect(Command.wait(process) == 0)
    }
  }

  @Test func itsFilesAreItsOwnersAlone() throws {
    let server = try RunningServer(["--socket", "/tmp/todosd-test-\(getpid()).sock"])
    defer { unlink(server.address) }
    var facts = stat()
    for (path, mode) in [
      (server.folder.path, 0o700), (server.folder.path + "/keys", 0o600),
      (server.folder.path + "/todosd.sqlite", 0o600), (server.address, 0o600),
    ] {
      #expect(stat(path, &facts) == 0)
      #expect(facts.st_mode & 0o777 == mode, "\(path)")
    }
    let client = try RawClient(path: server.address)
    client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    #expect(client.reply().status == 200)
    let other = TemporaryFolder()
    let second = try Command.run(["serve", "--socket", server.address, "--home", other.path])
    #expect(second.status != 0 && second.output.contains("Another server listens"))
    #expect(server.stop() == 0)
    chmod(server.folder.path + "/keys", 0o644)
    let open = try Command.run(["serve", "--port", "0", "--home", server.folder.path])
    #expect(open.status != 0 && open.output.contains("chmod 600"))
  }

  @Test func aHundredLoginsAtOnceFitIntoMemory() throws {
    let server = try RunningServer(prepared: ["--connections-per-source", "128", "--trusted-proxy"])
    let statuses = Mutex<[Int: Int]>([:])
    let port = server.port
    let threads = (0..<100).map { number in
      let queue = DispatchQueue(label: "login")
      queue.async { @Sendable in
        let body = "{\"account\":\"me\",\"password\":\"\(RunningServer.password)\",\"name\":\"n\"}"
        guard let client = try? RawClient(port: port) else { return }
        client.send(
          "POST /api/login-token HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Forwarded-For: 198.51.100.\(number)\r\n"
            + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body)
        let status = client.reply().status
        statuses.withLock { $0[status, default: 0] += 1 }
      }
      return queue
    }
    for thread in threads { thread.sync {} }
    let counts = statuses.withLock { $0 }
    #expect(counts.values.reduce(0, +) == 100)
    #expect(Set(counts.keys).isSubset(of: [200, 429]), "\(counts)")
    #expect((counts[200] ?? 0) >= 5, "\(counts)")
    let peak = try server.peakMemory()
    #expect(peak < 400, "\(peak) MiB")
    #expect(try server.ask("GET", "/healthz").status == 200)
  }

  @Test func itStopsWhateverIsOpen() throws {
    for signal in [SIGTERM, SIGINT] {
      // A server that waited for the rest of the header would outlast the test.
      let server = try RunningServer(prepared: ["--head-seconds", "3600"])
      let token = try server.token()
      let events = try RawClient(port: server.port)
      events.send("GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\r\n")
      #expect(String(decoding: events.read() ?? [], as: UTF8.self).contains("200 OK"))
      let half = try RawClient(port: server.port)
      half.send("GET /healthz HT")
      let idle = try RawClient(port: server.port)
      #expect(server.stop(signal) == 0)
      withExtendedLifetime((half, idle)) {}
    }
  }

  @Test func aBodyThatIsCutOffByTheEndIsAnsweredSo() throws {
    let server = try RunningServer(prepared: [])
    let token = try server.token()
    let client = try RawClient(port: server.port)
    client.send(
      "POST /api/todos HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n"
        + "Content-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 100\r\n\r\n")
    #expect(String(decoding: client.read() ?? [], as: UTF8.self).hasPrefix("HTTP/1.1 100"))
    client.send("{\"title\":")
    #expect(server.stop() == 0)
    let reply = client.reply()
    #expect(reply.problem == .busy && reply.status == 503, "\(reply.head)")
    #expect(reply.head.lowercased().contains("retry-after:"))
  }

  @Test func whatWasAcknowledgedIsThereAfterAKill() throws {
    let server = try RunningServer(prepared: [])
    let token = try server.token()
    for number in 0..<20 {
      #expect(
        try server.ask("POST", "/api/todos", token: token, body: "{\"text\":\"item \(number) today\"}").status == 201)
    }
    kill(server.process, SIGKILL)
    #expect(server.stop(SIGKILL) == -SIGKILL)
    let again = try Command.start(
      ["serve", "--port", "0", "--home", server.folder.path], log: server.folder.path + "/again")
    defer {
      kill(again, SIGKILL)
      _ = Command.wait(again)
    }
    let log = server.folder.path + "/again"
    let address = Written.wait(in: log, by: again, seconds: 60) { () -> Substring? in
      let text = String(decoding: TemporaryFolder.bytes(log), as: UTF8.self)
      return text.split(separator: "\n").first { $0.hasPrefix("todosd listens on") && text.hasSuffix("\n") }
    }
    let port = address?.split(separator: ":").last.flatMap { UInt16($0) } ?? 0
    let client = try RawClient(port: port)
    client.send(
      "GET /api/todos/today HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer \(token)\r\n\r\n")
    let body = client.reply().body
    #expect(try decodeJSON(TodayBody.self, from: body).openCount == 20)
  }

  @Test(arguments: ["text", "json"]) func theLogHoldsNoSecretAndNoTitle(_ form: String) throws {
    let server = try RunningServer(prepared: ["--log", form])
    let token = try server.token()
    let canary = "canary-title-7391"
    _ = try server.ask("POST", "/api/todos", token: token, body: "{\"title\":\"\(canary)\"}")
    _ = try server.ask("POST", "/api/todos/parse", token: token, body: "{\"text\":\"\(canary)\"}")
    _ = try server.ask("GET", "/api/todos/today?tz=\(canary)", token: token)
    _ = try server.ask("GET", "/\(canary)", ["X-\(canary): \(canary)"], token: token)
    _ = try server.ask(
      "POST", "/api/login-token", body: "{\"account\":\"ann\",\"password\":\"\(canary)\",\"name\":\"\(canary)\"}")
    _ = server.stop()
    let log = server.log
    if form == "text" {
      #expect(log.contains("path=/api/todos "))
      #expect(log.contains("login failed address=127.0.0.1 account=\"ann\"\n"))
    } else {
      let lines = try log.split(separator: "\n").map { try decodeJSON([String: JSONValue].self, from: String($0)) }
      let made = lines.contains {
        $0["path"] == .string("/api/todos") && $0["message"] == .string("request") && $0["status"] == .integer(201)
      }
      #expect(made)
      #expect(lines.contains { $0["message"]?.text == "login failed address=127.0.0.1 account=\"ann\"" })
      #expect(lines.allSatisfy { $0["level"] != nil && $0["time"]?.text?.hasSuffix("Z") == true })
    }
    #expect(!log.contains("canary"))
    #expect(!log.contains(RunningServer.password))
    #expect(!log.contains(token) && !log.contains(token.suffix(64)))
    #expect(log.utf8.allSatisfy { $0 == 0x0A || $0 >= 0x20 })
  }

  @Test func accountsAreAddedAndListed() throws {
    let folder = TemporaryFolder()
    let home = ["--home", folder.path]
    #expect(try Command.run(["account", "add", "marta"] + home).status == 0)
    #expect(try Command.run(["account", "add", "marta"] + home).status != 0)
    #expect(try Command.run(["account", "add", "a b"] + home).output.contains("letters"))
    let password = try Command.run(
      ["password", "--account", "marta", "--password-stdin"] + home, input: "three unrelated words\n")
    #expect(password.status == 0)
    #expect(try Command.run(["account", "list"] + home).output == "marta\n")
    #expect(
      try Command.run(["password", "--account", "nobody", "--password-stdin"] + home, input: "three words\n").status
        != 0)
    #expect(
      try Command.run(["password", "--password-stdin"] + home, input: "password1\n").output.contains("common password"))
    #expect(try Command.run(["password", "--password-stdin"] + home).output.contains("No password on standard input"))
  }

  @Test func theUnitNamesTheProgramAndItsArguments() throws {
    let unit = try Command.run(["unit", "--port", "9000", "--home", "/srv/my todos/100%"])
    #expect(unit.status == 0)
    #expect(
      unit.output.contains("ExecStart=\(Child.product("todosd")) serve --port 9000 --home \"/srv/my todos/100%%\"\n"))
    #expect(unit.output.contains("[Install]"))
    #expect(unit.output.contains("\nReadWritePaths=\"/srv/my todos/100%%\"\n"))
    #expect(unit.output.contains("\nProtectSystem=strict\n") && unit.output.contains("\nPrivateTmp=yes\n"))
    let database = try Command.run(["unit", "--database", "postgres://db/todos"]).output
    #expect(database.contains(" serve --database postgres://db/todos\n") && !database.contains("Paths="))
    #expect(!database.contains("AssertPathExists") && database.contains("\nProtectSystem=strict\n"))
    let socket = try Command.run(["unit", "--socket", "/run/x/$t", "--home", "/srv/t"]).output
    #expect(socket.contains("--socket /run/x/$$t ") && socket.contains("\nReadWritePaths=/run/x /srv/t\n"))
    #expect(socket.contains("\nAssertPathExists=/run/x\nAssertPathExists=/srv/t\n"))
    let folder = TemporaryFolder()
    let own = try Command.start(
      ["unit"], variables: ["HOME=/home/ann", "PATH=/usr/bin:/bin"], log: folder.path + "/unit")
    #expect(Command.wait(own) == 0)
    let packaged = String(decoding: TemporaryFolder.bytes(folder.path + "/unit"), as: UTF8.self)
    #expect(packaged.contains("\nReadWritePaths=%h/.local/share/todosd %h/.local/state/todosd\n"))
    #expect(!packaged.contains("/home/ann"))
    let shared = try Command.run(["unit", "--socket", "/tmp/t.sock", "--home", "/srv/t"]).output
    #expect(shared.contains("\nPrivateTmp=no\n") && shared.contains("\nReadWritePaths=/srv/t /tmp\n"))
    let remind = try Command.run(["unit", "--home", "/srv/t", "--remind", "notify-send"]).output
    #expect(remind.contains("\nSystemCallFilter=@system-service\n") && !remind.contains("ReadWritePaths"))
    let relative = try Command.run(["unit", "--home", "here"])
    #expect(relative.status == 64 && relative.output.contains("the full path of here"))
    let mistyped = try Command.run(["unit", "--prot", "9000"])
    #expect(mistyped.status == 64 && mistyped.output.contains("--prot"))
    #expect(try Command.run(["unit", "--help"]).output.contains("systemctl --user enable"))
    #expect(try Command.run(["--version"]).output == "0.1.0\n")
  }

  /// A machine's unit has its own user and a sandbox that systemd's own check approves.
  @Test func theUnitOfAMachineIsWalledIn() throws {
    let analyze = try #require(Child.tool("systemd-analyze"))
    let folder = TemporaryFolder()
    let database = ["--database", "host=db1,db2 dbname=todos", "--metrics", "127.0.0.1:9464"]
    for (number, words) in [[], database].enumerated() {
      let unit = try Command.run(["unit", "--system"] + words)
      #expect(unit.status == 0)
      #expect(unit.output.contains("\nUser=todosd\n") && unit.output.contains("\nWantedBy=multi-user.target\n"))
      #expect(unit.output.contains("\nAssertPathExists=/var/lib/todosd\n") == words.isEmpty)
      #expect(unit.output.contains("\nReadWritePaths=/var/lib/todosd\n") == words.isEmpty)
      let file = folder.path + "/todosd-\(number).service"
      TemporaryFolder.write(Array(unit.output.utf8), to: file)
      let judged = try Command.run(
        ["security", "--offline=true", "--threshold=15", "--no-pager", file], program: analyze)
      #expect(judged.status == 0, "\(judged.output)")
    }
    #expect(try Command.run(["unit", "--system", "--home", "/srv/t"]).output.contains("\nReadWritePaths=/srv/t\n"))
  }

  @Test func theManualNamesEveryCommandAndOption() throws {
    let manual = try Command.run(["manual"])
    #expect(manual.status == 0)
    let plain = manual.output.replacing("\\-", with: "-").replacing("\\fB", with: "\n")
    for command in [
      "serve", "password", "account add", "account list", "account rename", "account disable", "account remove",
      "backup", "restore", "unit", "manual",
    ] {
      #expect(plain.contains(".SS \"todosd \(command)"), "\(command)")
      let help = try Command.run(["help"] + command.split(separator: " ").map(String.init)).output
      let lines = help.split(separator: "\n").filter { $0.hasPrefix("  -") }
      let options = lines.flatMap { $0.split(whereSeparator: { " ,".contains($0) }).prefix(2) }
      for option in options where option.hasPrefix("--") && option != "--version" {
        #expect(plain.contains("\n\(option)") || plain.contains(", \(option)"), "\(command) \(option)")
      }
    }
  }

  @Test func aSecondServerOnTheHomeSaysSoUntilTheFirstIsGone() throws {
    let first = try RunningServer(prepared: [])
    let second = try Command.run(["serve", "--port", "0", "--home", first.folder.path])
    let words = "A server already uses \(first.folder.path)."
    #expect(second.status != 0 && second.output.contains(words), "\(second.output)")
    #expect(try Command.run(["account", "list", "--home", first.folder.path]).output == "me\n")
    #expect(first.stop(SIGKILL) == -SIGKILL)
    #expect(try RunningServer(folder: first.folder).ask("GET", "/healthz").status == 200)
  }

  /// Metrics have their own address, and are not at the server's.
  @Test func figuresAreToldAtAnAddressOfTheirOwn() throws {
    let server = try RunningServer(prepared: ["--metrics", "127.0.0.1:0"])
    #expect(try server.ask("GET", "/healthz").status == 200)
    #expect(try server.ask("GET", "/metrics").status == 404)
    let place = Written.wait(in: server.folder.path + "/log", by: server.process, seconds: 60) { () -> UInt16? in
      let said = server.log.split(separator: "\n").first { $0.hasPrefix("Figures are at http://127.0.0.1:") }
      return said?.split(separator: ":").last?.split(separator: "/").first.flatMap { UInt16($0) }
    }
    let client = try RawClient(port: #require(place))
    client.send("GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    let reply = client.reply()
    #expect(reply.status == 200)
    let row = "todosd_http_requests_total{method=\"GET\",route=\"/healthz\",status=\"200\"} 1\n"
    #expect(reply.body.contains(row), "\(reply.body)")
    #expect(reply.body.contains("todosd_build_info{version=\"0.1.0\"} 1\n"))
    for (host, status) in [("other.example", 421), ("127.0.0.1:1", 200), ("10.0.0.1", 200)] {
      let client = try RawClient(port: #require(place))
      client.send("GET /metrics HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
      #expect(client.reply().status == status, "\(host)")
    }
    #expect(server.stop() == 0)
  }

  @Test(arguments: ["nonsense", "127.0.0.1:70000", ":80", "::1:80", "[]:80"]) func whatIsNoAddressIsRefused(
    _ words: String
  ) throws {
    let said = try Command.run(["serve", "--home", TemporaryFolder().path, "--metrics", words])
    #expect(said.status != 0 && said.output.contains("'\(words)' is invalid"), "\(said.output)")
  }

  @Test func aSecondServerOnThePortSaysSo() throws {
    let server = try RunningServer(prepared: [])
    let other = TemporaryFolder()
    let second = try Command.run(["serve", "--port", "\(server.port)", "--home", other.path])
    #expect(second.status != 0)
    #expect(second.output.contains("Cannot listen on http://127.0.0.1:\(server.port)"), "\(second.output)")
  }
}
