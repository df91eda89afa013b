import Files
import ServerSupport
import StoreSupport
import Testing
import TodoAPI

/// The real `todosd` on a PostgreSQL database, alone and beside another.
@Suite(.enabled(if: !isOnFile)) struct DatabaseTests {
  let folder = TemporaryFolder()

  /// Returns a separate database of that name, with an account if requested.
  private func place(_ name: String, hasAccount: Bool = true) throws -> String {
    let place = try #require(database(of: folder.path + "/" + name))
    if hasAccount {
      let words = ["password", "--password-stdin", "--database", place]
      #expect(try Command.run(words, input: RunningServer.password + "\n").status == 0)
    }
    return place
  }

  private func guess(_ server: RunningServer, _ password: String = "wrong and long enough") throws -> Int {
    let body = "{\"account\":\"me\",\"password\":\"\(password)\",\"name\":\"guesser\"}"
    return try server.ask("POST", "/api/login-token", body: body).status
  }

  /// Failures seen by one server make a client wait at the other one, too.
  @Test func guessesAreCountedByAllServers() throws {
    let place = try place("logins")
    let servers = try (0..<2).map { _ in try RunningServer(database: place) }
    for number in 0..<3 { #expect(try guess(servers[number % 2]) == 401) }
    #expect(try guess(servers[0]) == 429)
    #expect(try guess(servers[1]) == 429)
    #expect(try guess(servers[1], RunningServer.password) == 429)
  }

  /// Every view, order and filter can be read from a database.
  @Test func everythingIsReadFromADatabase() throws {
    struct Added: Decodable { let id: String }
    let server = try RunningServer(["--requests", "0"], database: try place("reading"))
    let token = try server.token()
    let text = #"{"text":"oats #home @grain !high every monday 9am by 2 dec"}"#
    let added = try server.ask("POST", "/api/todos", token: token, body: text)
    let id = try decodeJSON(Added.self, from: added.body).id
    for (path, body) in [
      ("focus", "{}"), ("schedule", #"{"when":"tomorrow 3pm","series":true}"#),
      ("schedule", #"{"when":"in 2 weeks","series":true}"#), ("toggle", #"{"to":"done"}"#),
    ] {
      let reply = try server.ask("POST", "/api/todos/\(id)/\(path)", token: token, body: body)
      #expect(reply.status == 200, "\(path): \(reply.body)")
    }
    let filters = [
      "oats", "%23home", "@grain", "!high", "is:overdue", "is:blocked", "is:blocking", "has:notes", "due:<friday",
      "not%20oats", "added:today", "changed:today", "-%23home%20or%20@grain",
    ]
    let lists = ["all", "today", "upcoming", "inbox", "done"].flatMap { view in
      ["date", "priority", "title", "manual", "added", "changed"].map { "?view=\(view)&sort=\($0)" }
    }
    // A feed is found by its secret alone.
    let plain = Route.operations.filter {
      $0.method == .get && $0.name != "events" && !$0.path.hasPrefix("/feeds/")
    }.map { $0.path.replacing("{id}", with: id) }
    let boards = ["list", "priority", "tag", "filters"].map { "/api/board?by=\($0)" }
    for target in plain + (lists + filters.map { "?filter=" + $0 }).map({ "/api/todos" + $0 }) + boards {
      let reply = try server.ask("GET", target, token: token)
      // An item's ID is not a template's.
      let isMissing = target.contains("/templates/") && reply.status == 404
      #expect(reply.status == 200 || isMissing, "\(target): \(reply.body)")
    }
  }

  /// A backup is made while the server runs, is a file, and can be restored into an empty database.
  @Test func aBackupOfADatabaseComesBack() throws {
    let place = try place("first")
    let server = try RunningServer(database: place)
    let token = try server.token()
    for title in ["oats", "rye"] {
      let body = "{\"text\":\"\(title) today\"}"
      #expect(try server.ask("POST", "/api/todos", token: token, body: body).status == 201)
    }
    let copy = folder.path + "/copy.sqlite"
    #expect(try Command.run(["backup", copy, "--database", place]).output == "Written  \(copy)\n")
    #expect(File(copy).facts?.mode == 0o600)
    #expect(Folder(folder.path).names.filter { $0.hasPrefix(".copying") } == [])
    let again = try Command.run(["backup", copy, "--database", place])
    #expect(again.status != 0 && again.output.contains(copy), "\(again.output)")
    let full = try Command.run(["restore", copy, "--database", place])
    #expect(full.status != 0 && full.output.contains("already has accounts"), "\(full.output)")

    let other = try self.place("second", hasAccount: false)
    let restored = try Command.run(["restore", copy, "--database", other])
    #expect(restored.output == "Restored from \(copy): 1 account. Everyone must sign in again.\n")
    let back = try RunningServer(database: other)
    #expect(try back.ask("GET", "/api/todos/today", token: token).status == 401)
    let titles = try back.ask("GET", "/api/todos/today", token: back.token()).body
    #expect(titles.contains("oats") && titles.contains("rye"), "\(titles)")
    let looked = try Command.run(["doctor", "--database", other])
    #expect(looked.status == 0 && looked.output.contains("1 account, 0 unreadable items"), "\(looked.output)")
    #expect(looked.output.hasPrefix("  the database "), "\(looked.output)")
  }

  /// An unreachable database is reported in words, and nothing is written.
  @Test func whatCannotBeReachedIsSaid() throws {
    let nowhere = "host=\(folder.path) dbname=todos user=todos"
    let file = folder.path + "/copy.sqlite"
    for words in [["backup", file], ["restore", file], ["doctor"]] {
      let said = try Command.run(words + ["--database", nowhere])
      #expect(said.status != 0, "\(words)")
      #expect(said.output.contains("There is no backup") || said.output.contains("cannot be reached"), "\(said.output)")
    }
    #expect(!File(file).exists)
  }
}
