import Glibc
import JSON
import PtySupport
import StoreSupport
import Testing

/// `todos mcp`: an agent runs commands; the user sees the changes and can undo them.
@Suite struct AgentTests {
  private let runner = CommandRunner()

  /// Calls tools in sequence in one session and returns their results.
  private func call(_ calls: [(tool: String, arguments: String)], _ words: [String] = []) throws -> [JSONValue] {
    let lines = calls.enumerated().map { id, call in
      #"{"jsonrpc":"2.0","id":\#(id + 1),"method":"tools/call","params":{"name":"\#(call.tool)","arguments":\#(call.arguments)}}"#
    }
    return try talk(lines, words).map { $0["result"] }
  }

  /// Sends lines after a handshake and returns the responses.
  private func talk(_ lines: [String], _ words: [String] = []) throws -> [JSONValue] {
    let begin = [
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"tester","version":"1"}}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
    ]
    let run = runner.run(["mcp"] + words, input: (begin + lines).map { $0 + "\n" }.joined())
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let answers = try run.lines.map { try JSONValue(parsing: $0) }
    return answers.filter { $0["id"] != .null || $0["error"] != .null }.dropFirst().map(\.self)
  }

  private func text(_ result: JSONValue) -> String { result["content"].elements.first?["text"].text ?? "" }

  @Test func eachCallIsOneStepAndTheHistoryNamesTheAgent() throws {
    runner.run("add", "mine")
    let results = try call([
      ("add", #"{"text":"pay rent tomorrow 9am #home !high"}"#),
      ("edit", #"{"ids":[2],"title":"-x --list=y","add_tag":["a","b"],"list":""}"#), ("done", #"{"ids":["1",2]}"#),
    ])
    #expect(results.allSatisfy { $0["isError"] == .bool(false) }, "\(results)")
    #expect(results[0]["structuredContent"]["next"] == .string("2026-11-21T09:00"))
    #expect(results[1]["structuredContent"]["title"] == .string("-x --list=y"))
    #expect(results[1]["structuredContent"]["list"] == .null)
    #expect(results[2]["structuredContent"]["items"].elements.count == 2)
    let log = try runner.run("log", "--json").json()["history"].elements
    #expect(log.count { $0["by"] == .string("tester") } == log.count - 1)
    #expect(log.last?["by"] == .null)
    #expect(runner.run("log", "2").lines.first == "today 9:00  2  done, by agent tester")
    #expect(runner.run("undo").lines.count == 3)
    #expect(try runner.run("show", "2", "--json").json()["done"] == .bool(false))
    #expect(runner.run("undo").output.contains("pay rent"))
    // An undo by the user is recorded as the user's.
    #expect(try runner.run("log", "2", "--json").json()["history"].elements.first?["by"] == .null)
  }

  /// W23: the tool and the resource show an agent the fields that other programs set.
  @Test func whatOtherProgramsSaidIsTold() throws {
    runner.run("import", runner.file("table.csv", "title,Time estimate\na,3\n"), "--format", "csv")
    let shown = try call([("show", #"{"ids":[1]}"#)])[0]["structuredContent"]["kept"]
    let fact = ["format": "csv", "name": "Time estimate", "text": "3"].mapValues(JSONValue.string)
    #expect(shown == .array([.object(fact)]))
    let read = #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"todos://item/1"}}"#
    let text = try talk([read])[0]["result"]["contents"].elements.first?["text"].text ?? ""
    #expect(try JSONValue(parsing: text)["kept"] == shown, "\(text)")
  }

  @Test func whatIsNextIsReadWithTheReason() throws {
    runner.run("add", "call Ann today")
    let results = try call([("next", "{}"), ("next", #"{"n":2}"#)], ["--read-only"])
    #expect(results[0]["structuredContent"]["item"]["title"] == .string("call Ann"), "\(results)")
    #expect(results[0]["structuredContent"]["reason"] == .string("due today"))
    #expect(results[1]["isError"] == .bool(true) && text(results[1]).contains("only 1 item"), "\(results)")
  }

  @Test func whatIsCalledOffBeforeItsTurnIsNotDone() throws {
    func add(_ id: Int) -> String {
      #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"add","arguments":{"text":"item \#(id)"}}}"#
    }
    let cancel = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}}"#
    #expect(try talk([add(1), add(2), cancel, add(3)]).map { $0["id"] } == [.integer(1), .integer(3)])
    #expect(runner.run("list", "all", "--plain").lines.count == 2)
  }

  @Test func aDryRunTellsAndChangesNothing() throws {
    runner.run("add", "oats")
    let before = ["export", "log", "lists", "tags"].map { runner.run($0).output }
    let results = try call([
      ("edit", #"{"ids":[1],"title":"rye","priority":"high","dry_run":true}"#),
      ("delete", #"{"ids":[1],"dry_run":true}"#), ("done", #"{"ids":[1],"dry_run":true}"#),
      ("lists_add", #"{"list":"attic","dry_run":true}"#), ("add", #"{"text":"more","dry_run":true}"#),
    ])
    for result in results { #expect(result["structuredContent"]["dry_run"] == .bool(true), "\(result)") }
    let changes = results[0]["structuredContent"]["would_change"].elements[0]["changes"].elements
    #expect(changes.map { $0["field"] } == [.string("title"), .string("priority")])
    #expect(["export", "log", "lists", "tags"].map { runner.run($0).output } == before)
  }

  @Test func whatIsRefusedSaysTheWayOutAndChangesNothing() throws {
    runner.run("add", "oats")
    runner.run("add", "a part", "--parent", "1")
    let before = runner.run("export").output
    let calls = [
      ("done", #"{"ids":[9]}"#, "There is no item 9"), ("done", #"{"ids":[1]}"#, "1 open part"),
      ("done", "{}", "done needs ids"), ("done", #"{"ids":true}"#, "ids must be numbers"),
      ("done", #"{"ids":[1],"force":true}"#, "does not take “force”"), ("add", #"{"text":"-"}"#, "standard input"),
      ("edit", #"{"ids":[1],"notes":"-"}"#, "standard input"), ("schedule", #"{"id":1,"when":"blurgh"}"#, "blurgh"),
      ("edit", #"{"ids":[1]}"#, "Choose what to edit"), ("skip", #"{"ids":[1]}"#, "does not repeat"),
      ("done", #"{"ids":["--json"]}"#, "There is no item --json"), ("list", #"{"limit":0}"#, "limit"),
      ("list", #"{"filter":"due:<"}"#, "due:<"), ("add", #"{"text":"a\u0000b"}"#, "U+0000"),
      ("show", #"{"ids":[1,"../../etc/passwd"]}"#, "There is no item"),
    ]
    for (result, call) in zip(try self.call(calls.map { ($0.0, $0.1) }), calls) {
      #expect(result["isError"] == .bool(true), "\(call)")
      #expect(text(result).contains(call.2), "\(call): \(text(result))")
    }
    #expect(runner.run("export").output == before)
  }

  @Test func aServerThatReadsOffersNothingElse() throws {
    runner.run("add", "oats")
    let tools = try talk([#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#], ["--read-only"])[0]["result"]["tools"]
    #expect(tools.elements.count > 10)
    #expect(tools.elements.allSatisfy { $0["annotations"]["readOnlyHint"] == .bool(true) })
    let refused = try call([("done", #"{"ids":[1]}"#), ("list", "{}")], ["--read-only"])
    #expect(refused[0]["isError"] == .bool(true) && text(refused[0]).contains("only reads"))
    #expect(refused[1]["structuredContent"]["items"].elements.count == 1)
    #expect(try runner.run("show", "1", "--json").json()["done"] == .bool(false))
  }

  @Test func resourcesAreWhatCommandsPrint() throws {
    runner.run("add", "oats #my\u{a0}shop today")
    runner.run("filter", "save", "late one", "is:overdue")
    let read = { (uri: String) in
      #"{"jsonrpc":"2.0","id":"\#(uri)","method":"resources/read","params":{"uri":"\#(uri)"}}"#
    }
    let answers = try talk(
      [#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#]
        + [
          "todos://today", "todos://item/1", "todos://filter/late%20one", "todos://filter/none", "todos://list/none",
          "todos://item/99", "todos://item/--home", "file:///etc/passwd", "todos://list/%00", "todos://",
        ].map(read))
    let listed = answers[0]["result"]["resources"].elements.compactMap { $0["uri"].text }
    #expect(listed.starts(with: ["todos://today", "todos://upcoming"]) && listed.contains("todos://filter/late%20one"))
    let today = try JSONValue(parsing: answers[1]["result"]["contents"].elements[0]["text"].text ?? "")
    #expect(today["items"].elements.count == 1)
    let item = try JSONValue(parsing: answers[2]["result"]["contents"].elements[0]["text"].text ?? "")
    #expect(try item == runner.run("show", "1", "--json").json())
    #expect(answers[3]["result"]["contents"].elements.count == 1)
    for answer in answers.dropFirst(4) { #expect(answer["error"]["code"] == .integer(-32002), "\(answer)") }
  }

  @Test func hooksHearAnAgentAndTheirWordsReachIt() throws {
    let hooks = runner.home + "/config/hooks"
    mkdir(runner.home, 0o700)
    mkdir(runner.home + "/config", 0o700)
    mkdir(hooks, 0o700)
    let path = hooks + "/on-delete"
    try TemporaryFolder.writeProgram(
      "#!/bin/sh\nread -r asked\ncase $asked in *'\"by\":\"tester\"'*) echo 'not by agents' >&2; exit 1;; esac\n",
      to: path)
    runner.run("add", "oats")
    let refused = try call([("delete", #"{"ids":[1]}"#)])[0]
    #expect(refused["isError"] == .bool(true) && text(refused).contains("not by agents"), "\(refused)")
    #expect(runner.run("delete", "1").status == 0)
  }

  @Test func hiddenCharactersAreSeenAndLongListsCut() throws {
    runner.run("add", "--no-parse", "in\u{202E}voice \u{E0041}")
    let shown = try call([("show", #"{"ids":[1]}"#)])[0]["structuredContent"]["title"].text ?? ""
    #expect(shown == "in\u{FFFD}voice \u{FFFD}")
    runner.run(["add", "-"], input: (0..<250).map { "item \($0)\n" }.joined())
    let all = try call([("list", #"{"view":"all"}"#), ("list", #"{"view":"all","limit":3}"#)])
    #expect(all[0]["structuredContent"]["items"].elements.count == 200)
    #expect(all[0]["content"].elements.count == 2 && all[1]["content"].elements.count == 1)
    #expect(all[1]["structuredContent"]["items"].elements.count == 3)
  }

  /// Every command is either available to agents or listed with the reason why not.
  @Test func everyCommandIsATool() throws {
    let names = Set(
      try talk([#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#])[0]["result"]["tools"].elements.compactMap {
        $0["name"].text
      })
    func leaves(_ command: JSONValue, _ path: [String]) -> [[String]] {
      let below = command["subcommands"].elements.filter { $0["commandName"] != .string("help") }
      if below.isEmpty { return [path] }
      return below.flatMap { leaves($0, path + [$0["commandName"].text ?? ""]) }
    }
    let commands = leaves(try runner.run("--experimental-dump-help").json()["command"], [])
    let calls = commands.map { (tool: $0.joined(separator: "_"), arguments: #"{"nonsense":1}"#) }
    for (call, result) in zip(calls, try call(calls)) {
      let isKnown = text(result).contains("does not take “nonsense”")
      let isLeftOut = text(result).contains("is not a tool for agents: ")
      #expect(isKnown == names.contains(call.tool) && isLeftOut == !isKnown, "\(call.tool): \(text(result))")
    }
    #expect(names.count == commands.count { names.contains($0.joined(separator: "_")) })
  }
}
