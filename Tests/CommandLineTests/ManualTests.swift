import Actions
import Glibc
import Intents
import JSON
import Manual
import PtySupport
import Screens
import Settings
import Testing
import TodoModel

/// `todos manual` is complete: commands, options, verbs, keys, settings.
@Suite struct ManualTests {
  /// The page as rendered text, without the man(7) markup.
  private static let page: String = {
    var text = CommandRunner().run("manual").output
    for (roff, plain) in [
      ("\\fB", ""), ("\\fR", ""), ("\\-", "-"), ("\\(aq", "'"), ("\\(ga", "`"), ("\\(ha", "^"), ("\\(ti", "~"),
      ("\\(dq", "\""), ("\\e", "\\"), ("\\&", ""),
    ] { text = text.split(separator: roff, omittingEmptySubsequences: false).joined(separator: plain) }
    return text
  }()

  private static let lines = Set(page.split(separator: "\n").map(String.init))

  @Test func everyCommandAndOptionIsThere() throws {
    func check(_ command: [String: JSONValue], _ path: String) {
      for case .object(let argument) in (command["arguments"] ?? .null).elements
      where argument["shouldDisplay"] == .bool(true) {
        for case .object(let name) in (argument["names"] ?? .null).elements {
          guard case .string(let text) = name["name"], text != "version" else { continue }
          let dashed = (name["kind"] == .string("long") ? "--" : "-") + text
          #expect(
            Self.lines.contains { $0.split(whereSeparator: { " ,".contains($0) }).contains { $0 == dashed } },
            "\(path) \(dashed)")
        }
      }
      for case .object(let below) in (command["subcommands"] ?? .null).elements {
        guard case .string(let name) = below["commandName"], name != "help", below["shouldDisplay"] == .bool(true)
        else {
          continue
        }
        let heading = ".SS \"\(path) \(name)"
        #expect(Self.lines.contains { $0 == heading + "\"" || $0.hasPrefix(heading + " ") }, "\(path) \(name)")
        check(below, path + " " + name)
      }
    }
    guard case .object(let root) = try CommandRunner().run("--experimental-dump-help").json()["command"] else {
      Issue.record("no commands")
      return
    }
    check(root, "todos")
  }

  @Test(arguments: Verb.all) func everyVerbIsThere(_ verb: Verb) {
    #expect(Self.lines.contains("\(verb.row.help) (\(verb.name))"), "\(verb)")
    let keys = verb.row.keys.joined(separator: ", ")
    if !keys.isEmpty { #expect(Self.lines.contains(keys)) }
  }

  @Test(arguments: Setting.table.indices) func everySettingIsThere(_ index: Int) {
    let setting = Setting.table[index]
    #expect(Self.lines.contains(setting.key))
    #expect(Self.lines.contains("\(setting.help): \(setting.expected)".replacing("`", with: "")))
  }

  /// No line of text can be taken for a macro, and the output is ASCII.
  @Test func thePageIsPlain() {
    let text = CommandRunner().run("manual").output
    #expect(text.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
    let orders = Set(text.split(separator: "\n").filter { $0.hasPrefix(".") }.map { $0.prefix { $0 != " " } })
    #expect(orders == [".TH", ".nh", ".ad", ".SH", ".SS", ".PP", ".TP", ".in", ".nf", ".fi"])
    #expect(!text.split(separator: "\n").contains { $0.hasPrefix("'") })
  }

  @Test(.enabled(if: access("/usr/bin/groff", X_OK) == 0)) func groffHasNothingToSay() {
    let runner = CommandRunner()
    let page = runner.file("todos.1", runner.run("manual").output)
    #expect(system("groff -ww -man -Tutf8 -z \(page) > \(page).said 2>&1; test ! -s \(page).said") == 0)
  }

  @Test func hostileTextIsOnlyText() throws {
    let dump =
      #"{"command":{"commandName":"x","shouldDisplay":true,"discussion":".de x\n'y \\n[z]","abstract":"","subcommands":[]}}"#
    let page = ManualPage(try CommandInfo(dump: dump), summary: "a \"b\" ~ é", version: "1", sections: [])
    #expect(page.roff.contains("\\&.de x \\(aqy \\en[z]"))
    #expect(page.roff.contains("a \\(dqb\\(dq \\(ti \\[u00E9]"))
  }
}
