import JSON
import PtySupport
import StoreSupport
import Testing
import WaitSupport

/// Tests of `todos open-link`: links are printed, chosen and opened.
@Suite struct OpenLinkCommandTests {
  private let runner = CommandRunner(adding: "pay rent")

  private func note(_ text: String) { #expect(runner.run("annotate", "1", text).status == 0) }

  /// Makes the setting name a program that writes its arguments, and returns the file.
  private func opener(_ arguments: String...) throws -> String {
    let told = runner.folder + "/told"
    let script = "#!/bin/sh\nprintf '%s\\n' \"$@\" > \(told).new && mv \(told).new \(told)\n"
    try TemporaryFolder.writeProgram(script, to: runner.folder + "/opener")
    let value = ([runner.folder + "/opener"] + arguments).joined(separator: " ")
    #expect(runner.run("config", "set", "open.program", value).status == 0)
    return told
  }

  private func waits(for lines: [String], in file: String) -> Bool {
    Patience.wait { PlainRun.text(file) == lines.map { $0 + "\n" }.joined() } != nil
  }

  @Test func allArePrinted() throws {
    note("https://a.example/x.\nmailto:ann@example.org")
    #expect(runner.run("open-link", "1", "--print").lines == ["https://a.example/x", "mailto:ann@example.org"])
    #expect(runner.run("open-link", "1", "2", "--print").lines == ["mailto:ann@example.org"])
    let body = try runner.run("open-link", "1", "--json").json()
    #expect(body["links"] == .array([.string("https://a.example/x"), .string("mailto:ann@example.org")]))
    #expect(runner.run("done", "1").status == 0)
    #expect(runner.run("open-link", "1", "--print").lines.count == 2, "also those of a done item")
  }

  @Test func noneGetsASentence() throws {
    for words in [["open-link", "1"], ["open-link", "1", "--print"]] {
      let run = runner.run(words)
      #expect(run.status == 1 && run.output.isEmpty && run.errors.contains("has no link and no file"), "\(run)")
    }
    #expect(try runner.run("open-link", "1", "--json").json()["links"] == .array([]))
    #expect(runner.run("open-link", "99").status == 1 && runner.run("open-link").status == 64)
  }

  /// No shell reads the link, which is one argument.
  @Test func theOnlyOneIsOpened() throws {
    let told = try opener("--new")
    note("https://a.example/?a=1&b=$(id);c='x'y")
    let run = runner.run("open-link", "1")
    #expect(run.status == 0 && run.lines == ["Opening https://a.example/?a=1&b=$(id);c='x'y"], "\(run)")
    #expect(waits(for: ["--new", "https://a.example/?a=1&b=$(id);c='x'y"], in: told))
  }

  @Test func oneOfSeveralIsChosenByItsNumber() throws {
    let told = try opener()
    note("https://a.example\nhttps://b.example")
    let run = runner.run("open-link", "1")
    #expect(run.status == 1 && run.lines == ["  1  https://a.example", "  2  https://b.example"], "\(run)")
    #expect(run.errors.contains("todos open-link 1 2"))
    #expect(runner.run("open-link", "1", "2").status == 0 && waits(for: ["https://b.example"], in: told))
    for number in ["3", "0"] {
      let missing = runner.run("open-link", "1", number)
      #expect(missing.status == 1 && missing.errors.contains("no link \(number)"), "\(missing)")
    }
  }

  @Test func aFileOfTheHomeFolderIsOpenedByItsPath() throws {
    let told = try opener()
    note("see ~/tax.txt")
    let missing = runner.run("open-link", "1")
    #expect(missing.status == 1 && missing.errors.contains("There is no file \(runner.folder)/tax.txt."), "\(missing)")
    let path = runner.file("tax.txt", "x")
    #expect(runner.run("open-link", "1").status == 0 && waits(for: [path], in: told))
  }

  @Test func aProgramThatIsNotThereIsTold() {
    note("https://a.example")
    runner.run("config", "set", "open.program", "/nonexistent/opener")
    let run = runner.run("open-link", "1")
    #expect(run.status == 1 && run.errors.contains("/nonexistent/opener could not open https://a.example"), "\(run)")
  }

  /// Over ssh nothing is started, whatever is set; without a terminal there is no clipboard.
  @Test func overSshNothingIsStarted() throws {
    let told = try opener()
    note("https://a.example")
    let run = runner.run(["open-link", "1"], under: ["/usr/bin/env", "SSH_TTY=/dev/pts/1"])
    #expect(run.status == 1 && run.output.isEmpty && run.errors.contains("https://a.example"), "\(run)")
    #expect(PlainRun.text(told).isEmpty)
  }

  @Test func linearModeAsksForTheNumber() throws {
    let told = try opener()
    note("https://a.example\nhttps://b.example")
    let run = runner.run(["--linear"], input: "open-link 1\n2\nopen-link 1\n\n")
    #expect(run.output.contains("Opening https://b.example") && run.output.contains("Nothing was opened."), "\(run)")
    #expect(waits(for: ["https://b.example"], in: told))
  }
}
