import AppLoop
import Files
import Glibc
import Intents
import Settings
import StoreSupport
import Testing

/// Tests of the program that opens links: which one, how it is called, and what is said if it cannot.
@Suite struct LinkOpenerTests {
  private let place = TemporaryFolder()

  private func program(_ name: String) {
    let path = place.path + "/" + name
    TemporaryFolder.write(Array("#!/bin/sh\n".utf8), to: path)
    chmod(path, 0o700)
  }

  private func opener(_ own: [String] = [], _ more: [String: String] = [:]) -> LinkOpener {
    var config = Config()
    config.opener = own
    return LinkOpener(config, Environment(["PATH": place.path, "HOME": place.path].merging(more) { $1 }))
  }

  private func link(_ text: String) throws -> OutsideLink { try #require(OutsideLink(text)) }

  @Test func theFirstThatIsThereIsTaken() throws {
    #expect(opener().words == nil)
    #expect(opener([], ["BROWSER": "firefox"]).words == nil)
    for name in ["open", "wslview", "xdg-open"] {
      program(name)
      #expect(opener().words == [name], "each goes before the ones before")
    }
    #expect(opener([], ["BROWSER": "firefox:lynx"]).words == ["xdg-open"], "neither is there")
    program("lynx")
    #expect(opener([], ["BROWSER": "firefox:lynx -x %s"]).words == ["lynx", "-x", "%s"])
    program("a browser")
    #expect(opener([], ["BROWSER": place.path + "/a browser"]).words == [place.path + "/a browser"])
    #expect(opener(["mine", "-n"], ["BROWSER": "lynx"]).words == ["mine", "-n"], "the setting decides")
  }

  @Test(arguments: [
    (["a"], ["a", "/x"]), (["a", "-n"], ["a", "-n", "/x"]), (["a", "%s", "-n"], ["a", "/x", "-n"]),
    (["a", "--url=%s"], ["a", "--url=/x"]), (["a%s"], ["a%s", "/x"]),
  ]) func theLinkIsOneArgument(_ words: [String], _ call: [String]) { #expect(LinkOpener.call(words, "/x") == call) }

  @Test(arguments: [
    ([:], false), (["SSH_CONNECTION": "a"], true), (["SSH_TTY": "/dev/pts/1"], true), (["DISPLAY": ":0"], false),
    (["SSH_TTY": "/dev/pts/1", "DISPLAY": "localhost:10"], false), (["SSH_TTY": "a", "WAYLAND_DISPLAY": "b"], false),
  ]) func overSshItIsFar(_ variables: [String: String], _ isFar: Bool) {
    #expect(opener([], variables).isFar == isFar)
  }

  @Test func whatCannotBeOpenedIsTold() throws {
    let web = try link("https://a.example/x")
    #expect(opener().open(web)?.contains("todos config set open.program") == true)
    let missing = try #require(opener(["/nonexistent/opener"]).open(web))
    #expect(missing.hasPrefix("/nonexistent/opener could not open https://a.example/x;"), "\(missing)")
    #expect(opener(["/bin/false"]).open(web, moment: .seconds(60))?.hasPrefix("/bin/false could not open") == true)
    #expect(opener(["/bin/true"]).open(web, moment: .seconds(60)) == nil)
    let path = place.path + "/none"
    for text in [path, "~/none", "file://" + path] {
      #expect(opener(["/bin/true"]).open(try link(text)) == "There is no file \(path).", "\(text)")
    }
    program("there")
    for text in [place.path + "/there", "~/there", "file://\(place.path)/there"] {
      #expect(opener(["/bin/true"]).open(try link(text), moment: .seconds(60)) == nil, "\(text)")
    }
    let homeless = LinkOpener(Config(), Environment(["PATH": place.path]))
    #expect(homeless.open(try link("~/there"))?.contains("HOME") == true)
  }

  /// A link in a sentence is short; it is opened whole.
  @Test func aLongOneIsCutInSentences() throws {
    let long = try link("https://a.example/" + String(repeating: "x", count: 200))
    #expect(long.shown.count == 81 && long.shown.hasSuffix("…"))
    #expect(try link("https://a.example").shown == "https://a.example")
  }
}
