import Commands
import Files
import Glibc
import JSON
import PtySupport
import StoreSupport
import Testing

/// `todos ssh`: another host works on the list of the machine that the user came from.
@Suite struct ForwardedTests {
  private let near = CommandRunner()
  private let far: FarHost

  init() { far = FarHost(near) }

  /// Connects to the host and runs a command there.
  private func go(_ command: String, _ arguments: String...) throws -> PlainRun {
    try PlainProcess(
      [PtyProcess.product("todos"), "ssh"] + arguments + ["me@lab1", command], environment: far.nearEnvironment,
      files: near.folder + "/go", input: ""
    ).finish()
  }

  @Test func theHostWorksOnTheListAndKeepsNothingOfIt() throws {
    near.run("add", "pay rent today")
    let run = try go("todos add 'buy oats today' && todos done 1 && todos list --plain; exit 7")
    #expect(run.status == 7 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains("pay rent") && run.output.contains("buy oats"))
    #expect(far.traces == [])
    #expect(near.run("log", "1").output.contains("done, on lab1"))
    #expect(near.run("list", "--plain").output.contains("buy oats"))
    #expect(Folder(near.folder).names.allSatisfy { !$0.hasPrefix("todos-ssh") })
  }

  @Test func undoThereCountsHere() throws {
    near.run("add", "pay rent today")
    #expect(try go("todos delete 1 && todos undo && todos edit 1 --title 'pay the rent'").status == 0)
    #expect(near.run("show", "1").output.contains("pay the rent"))
  }

  @Test func anAgentThereHasBothNames() throws {
    let name = #"{"name":"claude","version":"1"}"#
    let begin =
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"#
      + #""clientInfo":\#(name)}}"#
    let call = #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"add","arguments":{"text":"oats"}}}"#
    let run = try go("printf '%s\\n' '\(begin)' '\(call)' | todos mcp")
    #expect(run.status == 0, "\(run.errors)")
    #expect(near.run("log", "1").output.contains("added, by agent claude on lab1"))
  }

  @Test func linesThereAreOfTheList() throws {
    near.run("add", "pay rent today")
    let run = try go("printf 'add oats\\nlist all\\nquit\\n' | todos --linear")
    #expect(run.status == 0 && run.output.contains("pay rent"), "\(run.errors)")
    #expect(near.run("list", "all", "--plain").output.contains("oats"))
  }

  @Test func whatIsAddedWhereTheWayIsGoneIsTakenOnceWhenItIsBack() throws {
    near.run("add", "pay rent today")
    let gone = far.home + "/run/gone/socket"
    let first = far.run("add", "buy oats tomorrow #shop", over: gone)
    #expect(first.status == 0 && first.output.contains("  buy oats  #shop\n"), "\(first.errors)")
    #expect(first.errors.contains("1 change is saved in \(far.spool)"))
    #expect(far.run("add", "rye", "--json", over: gone).status == 0)
    #expect(try FileFacts(far.spool).mode & 0o777 == 0o600)
    #expect(far.traces == [])
    let back = try go("todos list all --plain; todos list all --plain")
    #expect(back.errors.contains("2 changes that were saved here"), "\(back.errors)")
    #expect(back.lines.count { $0.contains("buy oats") } == 2)
    #expect(!File(far.spool).exists)
    #expect(near.run("list", "#shop", "--plain").lines.count { $0.contains("buy oats") } == 1)
    #expect(near.run("log", "2").output.contains("added, on lab1"))
  }

  /// A spooled item is placed as if added when it is imported: after all existing items.
  @Test func whatWasKeptStandsBehindAllOthers() throws {
    for title in ["one", "two", "three"] { near.run("add", title) }
    let gone = far.home + "/run/gone/socket"
    for title in ["five", "six"] { #expect(far.run("add", title, over: gone).status == 0) }
    near.run("add", "four")
    #expect(try go("todos list").errors.contains("2 changes that were saved here"))
    #expect(near.titles == ["one", "two", "three", "four", "five", "six"])
    near.run("add", "seven")
    #expect(near.titles.last == "seven")
  }

  /// If a program is killed after its commit but before the list has it, the end of the visit passes it on, or keeps it
  /// while the connection is down.
  @Test(
    .enabled(if: Child.tool("strace") != nil, "strace is not installed: a kill in the middle is not tested"),
    arguments: [true, false]) func whatAKilledProgramHadNotPassedOnIsNotLost(_ hasWay: Bool) throws
  {
    near.run("add", "pay rent today")
    let cut = hasWay ? ":" : "rm \"$(readlink $TODOS_SOCKET)\""
    let killed = "strace -f -qq -o /dev/null -e trace=connect -e inject=connect:signal=KILL:when=2"
    let run = try go("todos list > /dev/null; \(killed) todos done 1; \(cut)")
    #expect(far.traces == [], "\(run.errors)")
    #expect(File(far.spool).exists == !hasWay)
    if !hasWay {
      #expect(run.errors.contains("1 change is saved in"), "\(run.errors)")
      #expect(try go("todos list").errors.contains("1 change that was saved here"))
    }
    #expect(try near.run("show", "1", "--json").json()["done"] == .bool(true))
  }

  /// Data that is only in the list's own history is visible there, too.
  @Test func numbersThereAreThoseHere() throws {
    near.run("add", "pay rent today")
    near.run("schedule", "1", "tomorrow")
    let slips = try near.run("stats", "--json").json()["slips"]
    #expect(slips.elements.first?["moved"] == .integer(1))
    #expect(try JSONValue(parsing: go("todos stats --json").output)["slips"] == slips)
    #expect(try go("todos stats").output == near.run("stats").output)
  }

  /// The socket's folder may still exist: so it is if the connection hangs, or the other machine has gone.
  @Test func aSocketThatNobodyAnswersIsGoneToo() throws {
    let run = try go("rm \"$(readlink $TODOS_SOCKET)\"; todos add oats && todos list")
    #expect(run.status == 4 && run.output.hasPrefix("Added  ") && run.output.hasSuffix("  oats\n"))
    #expect(run.errors.contains("is gone: \(far.home)/run/todos-"), "\(run.errors)")
    #expect(try go("todos list all --plain").output.contains("oats"))
  }

  @Test(arguments: [["list"], ["done", "1"], ["show", "1"], ["undo"], ["lists"], ["doctor", "--data"]])
  func allElseSaysWhyItCannot(_ words: [String]) {
    var variables = far.environment
    variables["TODOS_SOCKET"] = far.home + "/run/gone/socket"
    let run = PlainRun(PtyProcess.product("todos"), words, environment: variables, folder: far.home)
    #expect(run.status == 4 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("todos: The socket to the machine you came from is gone: "), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1 && far.traces == [])
  }

  @Test func aFolderThatOthersLookIntoIsRefused() {
    mkdir(far.home + "/open", 0o755)
    chmod(far.home + "/open", 0o755)
    let run = far.run("list", over: far.home + "/open/socket")
    #expect(run.status == 2 && run.errors.contains("is accessible to others"))
    #expect(Folder(far.home + "/open").names == [])
  }

  @Test func signingInAndBackupsAreTheOtherMachines() throws {
    for words in ["login https://todo.example", "restore-backup x", "backup x", "sessions"] {
      let run = try go("todos \(words)")
      #expect(run.status == 1 && run.errors.contains("unset TODOS_SOCKET"), "\(run.errors)")
    }
  }

  @Test func theDoctorAndTheSettingsNameTheSocket() throws {
    let run = try go("todos doctor --terminal | grep socket; todos config | grep server")
    #expect(run.lines.count == 2)
    #expect(run.lines.allSatisfy { $0.contains("over \(far.home)/run/todos-") }, "\(run.output)")
    let gone = far.run("doctor", "--terminal", over: far.home + "/run/gone/socket")
    #expect(gone.output.contains("! socket     the socket to the machine you came from is gone"))
  }

  @Test func theScreenThereFollowsTheList() throws {
    near.run("add", "pay rent today")
    var variables = try far.nearEnvironment
    variables["TERM"] = "xterm-256color"
    let screen = try PtyProcess(PtyProcess.product("todos"), ["ssh", "lab1", "todos"], environment: variables)
    #expect(screen.wait(for: "pay rent"), "\(screen.screen)")
    screen.press("a")
    screen.wait(for: "Enter")
    screen.send("buy oats today\r")
    #expect(screen.wait { _ in near.run("list", "--plain").output.contains("buy oats") })
    near.run("add", "rye today")
    #expect(screen.wait(for: "rye"))
    screen.press("q")
    #expect(screen.waitForExit() == .code(0))
    #expect(far.traces == [])
  }
}

@Suite struct SshLineTests {
  private static let rows: [(words: String, options: String, host: String, command: String)] = [
    ("lab1", "", "lab1", ""), ("me@lab1 todos list", "", "me@lab1", "todos list"), ("-p 22 lab1", "-p 22", "lab1", ""),
    ("-p22 -4A lab1 -v ls -l", "-p22 -4A -v", "lab1", "ls -l"), ("lab1 -o User=me ls", "-o User=me", "lab1", "ls"),
    ("-4p 22 lab1", "-4p 22", "lab1", ""), ("-- lab1 ls", "", "lab1", "ls"), ("lab1 -- -x y", "", "lab1", "-x y"),
    ("-i key -J a,b lab1", "-i key -J a,b", "lab1", ""),
  ]

  @Test(arguments: rows.indices) func optionsGoToSsh(_ index: Int) throws {
    let row = Self.rows[index]
    let line = try SshLine(row.words.split(separator: " ").map(String.init))
    #expect(line.options.joined(separator: " ") == row.options)
    #expect(line.host == row.host && line.command.joined(separator: " ") == row.command)
  }

  @Test(arguments: ["", "-p 22", "-N lab1", "-fN lab1", "-p", "--", "-- -oProxyCommand=x"])
  func whatOpensNoShellIsRefused(_ words: String) {
    let refusal = #expect(throws: Refusal.self) { try SshLine(words.split(separator: " ").map(String.init)) }
    #expect(refusal?.status == .usage)
  }

  /// Quotes, dollars and newlines in a command reach the far shell, as with ssh.
  @Test func theCommandComesWhole() {
    let line = RemoteScript.line(socket: "/tmp/x", command: "echo 'a b' \"$HOME\" `x` \\ \n!")
    #expect(line.hasSuffix(#"' todos '/tmp/x' 'echo '\''a b'\'' "$HOME" `x` '\\' "# + "\n!'"))
    #expect(line.dropFirst("exec sh -c '".count).prefix { $0 != "'" }.allSatisfy { $0 != "\\" && $0 != "\n" })
  }
}
