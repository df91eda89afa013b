import ServerSupport
import StoreSupport
import Testing

/// The command of a unit, parsed as by systemd: each option of `todosd unit` reaches the server, and arguments after
/// `--remind` reach its command.
struct UnitTests {
  private static let scopes: [[String]] = [[], ["--system"]]
  private static let places: [[String]] = [
    [], ["--home", "/srv/my todos"], ["--home=/srv/t"], ["--database", "host=db1,db2 dbname=todos"],
  ]
  private static let doors: [[String]] = [[], ["--port", "9000"], ["--socket", "/run/todos/$t"]]
  private static let others: [[String]] = [
    [], ["--host", "0.0.0.0"], ["--allow-host", "todo.example", "--allow-host", "b.example"], ["--trusted-proxy"],
    ["--base", "/todos"], ["--connections", "512"], ["--connections-per-source", "9"], ["--requests", "0"],
    ["--items", "10000"], ["--require-proof"], ["--no-quotes"], ["--verbose"], ["--log", "json"],
    ["--metrics", "127.0.0.1:9464"], ["--remind-at", "none"], ["--webhooks"], ["--webhooks", "--webhooks-to-private"],
    ["--lan"], ["--push", "mailto:me@example.org"],
  ]
  private static let commands: [[String]] = [
    [], ["notify-send"], ["/usr/bin/mail", "--home", "ann"], ["sh", "-c", "echo \"$TODOS_TITLE\"; printf 'a\\tb%s'\n"],
  ]

  @Test func everyOptionReachesTheServerThatWasMeant() throws {
    for scope in Self.scopes {
      for command in Self.commands { try check(scope, [], command) }
      for place in Self.places {
        for door in Self.doors { for command in Self.commands.prefix(2) { try check(scope, place + door, command) } }
      }
      for others in Self.others { try check(scope, others, []) }
      try check(scope, Array(Self.others[1...14].joined()), Self.commands[1])
    }
  }

  private func check(_ scope: [String], _ options: [String], _ command: [String]) throws {
    let remind = command.isEmpty ? [] : ["--remind"] + command
    let words = scope + options + remind
    let unit = try print(words)
    #expect(unit.status == 0, "\(words): \(unit.output)")
    let line = try #require(unit.output.split(separator: "\n").first { $0.hasPrefix("ExecStart=") })
    let isPlaced = options.contains { $0.hasPrefix("--home") || $0 == "--database" }
    let home = scope.isEmpty || isPlaced ? [] : ["--home", "/var/lib/todosd"]
    #expect(
      Self.words(line.dropFirst("ExecStart=".count)) == [Child.product("todosd"), "serve"] + home + options + remind,
      "\(words)")
    let writes = unit.output.contains("\nReadWritePaths=")
    #expect(writes == (command.isEmpty && (!options.contains("--database") || options.contains("--socket"))))
  }

  /// S15: a unit and a timer for backups.
  @Test func aBackupHasAUnitAndATimer() throws {
    for (words, wanted, writes) in [
      (
        ["--system", "--backup"], ["--home", "/var/lib/todosd", "--keep", "7", "--into", "/var/lib/todosd/backups"],
        "/var/lib/todosd"
      ),
      (
        ["--system", "--backup", "--keep", "30", "--into", "/mnt/b"],
        ["--keep", "30", "--into", "/mnt/b", "--home", "/var/lib/todosd"], "/mnt/b /var/lib/todosd"
      ), (["--backup", "--home=/srv/t"], ["--home=/srv/t", "--keep", "7", "--into", "/srv/t/backups"], "/srv/t"),
      (
        ["--system", "--backup", "--database", "dbname=todos"],
        ["--database", "dbname=todos", "--keep", "7", "--into", "/var/lib/todosd/backups"], "/var/lib/todosd/backups"
      ),
    ] {
      let unit = try print(words)
      #expect(unit.status == 0, "\(words): \(unit.output)")
      let lines = unit.output.split(separator: "\n")
      let line = try #require(lines.first { $0.hasPrefix("ExecStart=") })
      #expect(Self.words(line.dropFirst("ExecStart=".count)) == [Child.product("todosd"), "backup"] + wanted)
      #expect(lines.contains("ReadWritePaths=\(writes)"), "\(unit.output)")
      #expect(lines.contains("Type=oneshot") && !unit.output.contains("[Install]"))
    }
    #expect(try print(["--backup-timer"]).output.contains("OnCalendar=*-*-* 03:30\n"))
    #expect(try print(["--backup", "/var/backups/one.sqlite"]).status == 64)
    #expect(try print(["--backup-timer", "--keep", "9"]).output.contains("takes no other options"))
  }

  /// S15: the files of a container.
  @Test func aContainerHasItsFiles() throws {
    let image = try print(["--container"])
    #expect(image.status == 0 && image.output.contains("\nENV TODOSD_HOME=/var/lib/todosd TODOSD_HOST=0.0.0.0\n"))
    let compose = try print(["--compose"])
    #expect(compose.output.contains(#"printf 'GET /readyz HTTP/1.1\r\n"#) && compose.output.contains("$$line"))
  }

  private func print(_ words: [String]) throws -> (status: Int32, output: String) {
    try Command.run(["HOME=/home/ann", Child.product("todosd"), "unit"] + words, program: "/usr/bin/env")
  }

  /// Parses a command line (systemd.service(5), "command lines"): quotes, C escapes, `%%` and `$$`.
  private static func words(_ line: Substring) -> [String] {
    var (words, word, isQuoted): ([String], String?, Bool) = ([], nil, false)
    var rest = line
    while let character = rest.popFirst() {
      switch character {
      case "\"":
        isQuoted.toggle()
        word = word ?? ""
      case "\\":
        let escapes: [Character: Character] = ["n": "\n", "t": "\t", "\\": "\\", "\"": "\""]
        word = (word ?? "") + String(rest.popFirst().flatMap { escapes[$0] } ?? "?")
      case " " where !isQuoted:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words.map { $0.replacing("$$", with: "$").replacing("%%", with: "%") }
  }
}
