import Files
import Frames
import PtySupport
import Testing

/// Tests that the theme follows the terminal's background, light or dark, also when it changes.
@Suite struct BackgroundTests {
  private static let night = "38;5;226"
  private static let day = "38;5;18"
  private static let white = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62c"

  private func journey() throws -> Journey {
    let journey = Journey()
    journey.add("buy oats today", "water the plants today")
    let config = journey.file("config")
    try Folder(config + "/themes").make()
    Journey.write("theme = { dark = \"night\", light = \"day\" }\n", to: config + "/config.toml")
    for (name, words) in [("night", "#ffff00"), ("day", "#000087")] {
      Journey.write("[slots]\ntext = \"\(words)\"\n", to: config + "/themes/\(name).toml")
    }
    return journey
  }

  private func expect(_ words: String, _ app: PtyProcess, _ what: String, location: SourceLocation = #_sourceLocation) {
    let isSo = app.wait { screen in
      screen.place(of: "water the plants").map { screen.rows[$0.y][$0.x].look.foreground } == words
    }
    #expect(isSo, "\(what)", sourceLocation: location)
  }

  /// Expects this number of colour queries to the terminal.
  private func expectQuestions(_ count: Int, _ app: PtyProcess, location: SourceLocation = #_sourceLocation) {
    let isSo = app.wait { $0.strings.count(where: { $0 == "11;?" }) == count }
    #expect(isSo, "\(app.screen.strings)", sourceLocation: location)
  }

  @Test func itFollowsTheTerminal() throws {
    let journey = try journey()
    let app = try journey.open()
    expect(Self.night, app, "dark until the terminal answers")
    expectQuestions(1, app)
    #expect(app.screen.modes.contains(2031))
    app.send(Self.white)
    expect(Self.day, app, "light as the terminal says")
    app.send("\u{1B}[?997;1n")
    expect(Self.night, app, "it turned dark")
    expectQuestions(2, app)
    app.send("\u{1B}[O\u{1B}[I")
    expectQuestions(3, app)
    app.send(Self.white)
    expect(Self.day, app, "light where somebody comes back to it")
    app.leave()
  }
}
