import Glibc
import ServerSupport
import StoreSupport
import Testing
import WaitSupport

/// S15: settings of `todosd serve` by environment variables.
struct SettingVariableTests {
  /// Returns the server's output with these variables and arguments; stops it once it listens.
  private func serve(_ variables: [String], _ words: [String]) throws -> String {
    let folder = TemporaryFolder()
    let log = folder.path + "/log"
    let process = try Command.start(
      variables + [Child.product("todosd"), "serve", "--home", folder.path + "/home"] + words, program: "/usr/bin/env",
      log: log)
    let text = Written.wait(in: log, by: process, seconds: 60) { () -> String? in
      let text = String(decoding: TemporaryFolder.bytes(log), as: UTF8.self)
      return text.contains("todosd listens on ") ? text : nil
    }
    kill(process, SIGTERM)
    let status = Command.wait(process)
    #expect(status == 0 || text == nil)
    return text ?? String(decoding: TemporaryFolder.bytes(log), as: UTF8.self)
  }

  @Test func theHelpNamesAVariableForEveryOption() throws {
    let help = try Command.run(["serve", "--help"])
    let lines = help.output.split(separator: "\n").filter { $0.hasPrefix("  --") }
    let options = lines.map { $0.dropFirst(4).prefix { $0 != " " && $0 != "," } }.filter { $0 != "version" }
    #expect(options.count == 31)
    let words = Set(help.output.split(whereSeparator: \.isWhitespace).map(String.init))
    for option in options {
      #expect(words.contains("TODOSD_" + option.uppercased().replacing("-", with: "_")), "\(option)")
    }
  }

  @Test func aVariableIsTakenAndWhatIsTypedWins() throws {
    #expect(try serve(["TODOSD_PORT=0", "TODOSD_VERBOSE=yes"], []).contains("listens on http://127.0.0.1:"))
    #expect(try serve(["TODOSD_PORT=abc"], ["--port", "0"]).contains("listens on http://127.0.0.1:"))
    #expect(try serve(["TODOSD_HOST=192.0.2.1"], ["--host", "127.0.0.1", "--port", "0"]).contains("127.0.0.1:"))
    // A port in the arguments is not a socket.
    #expect(try serve(["TODOSD_SOCKET=/nonexistent/s"], ["--port=0"]).contains("listens on http://"))
    #expect(
      try serve(["TODOSD_WEBHOOKS_TO_PRIVATE=no", "TODOSD_ALLOW_HOST=a.example, b.example"], ["--port=0"]).contains(
        "listens on"))
    // Arguments after --remind belong to its command.
    let remind = try serve(["TODOSD_PORT=0"], ["--remind", "true", "--port", "1"])
    #expect(remind.contains("listens on"))
  }

  @Test func aWrongValueNamesItsVariable() throws {
    for (variables, words) in [
      (["TODOSD_PORT=70000"], "TODOSD_PORT: A port is a number from 0 to 65535."),
      (["TODOSD_VERBOSE=maybe"], "TODOSD_VERBOSE must be yes or no, not \"maybe\"."),
      (["TODOSD_LOG=xml"], "TODOSD_LOG: The value 'xml' is invalid"),
      (["TODOSD_PORT=0", "TODOSD_ITEMS=-1"], "TODOSD_ITEMS: Limits must be numbers above 0."),
      (["TODOSD_LAN=yes", "TODOSD_HOST=0.0.0.0"], "TODOSD_LAN: --lan sets host, names and sockets itself"),
      (["TODOSD_WEBHOOKS_TO_PRIVATE=yes"], "TODOSD_WEBHOOKS_TO_PRIVATE: --webhooks-to-private requires"),
      (["TODOSD_OIDC=http://id.example"], "TODOSD_OIDC: Write the provider's address"),
      (["TODOSD_OIDC=https://id.example"], "TODOSD_OIDC: --oidc needs --oidc-client ID"),
    ] {
      let said = try serve(variables, [])
      #expect(said.contains(words), "\(said)")
    }
    // An error in the arguments is not blamed on a variable.
    let typed = try serve(["TODOSD_ITEMS=5"], ["--port", "abc"])
    #expect(typed.contains("todosd: The value 'abc' is invalid"), "\(typed)")
    #expect(try serve(["TODOSD_PROT=9"], ["--port", "0"]).contains("Warning: unknown setting TODOSD_PROT"))
  }

  @Test func thePlaceOfThingsHoldsForEveryCommand() throws {
    let folder = TemporaryFolder()
    let (one, other) = (folder.path + "/one", folder.path + "/other")
    func run(_ words: [String]) throws -> (status: Int32, output: String) {
      try Command.run(
        ["HOME=/home/ann", "TODOSD_HOME=" + one, Child.product("todosd")] + words, program: "/usr/bin/env")
    }
    #expect(try run(["account", "add", "ada"]).status == 0)
    #expect(try run(["account", "list"]).output.hasPrefix("ada"))
    #expect(try run(["account", "list", "--home", other]).output.contains("There is no database \(other)/"))
    let unit = try run(["unit"]).output
    #expect(!unit.contains(one) && unit.contains("EnvironmentFile=-%E/todosd.env"), "\(unit)")
    #expect(try run(["unit", "--system"]).output.contains("EnvironmentFile=-/etc/default/todosd"))
  }
}
