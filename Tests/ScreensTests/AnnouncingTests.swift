import Frames
import Intents
import Screens
import Settings
import Testing
import Themes
import TodoModel

/// Tests of the accessible screen: one row announces changes, rows are sentences, and nothing is drawn.
@Suite struct AnnouncingTests {
  static let sizes = [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)]

  private func stage(_ size: Size = sizes[0], selecting: Int? = 3) -> Stage {
    Stage(Sample.day, size.columns, size.rows, selecting: selecting, isAccessible: true)
  }

  private func said(_ stage: Stage) -> String { stage.model.announcer.text }

  private func load(_ stage: inout Stage, _ items: [Item] = Sample.day) {
    let rows = Sample.rows(items)
    let generation = stage.model.freshness.asked
    stage.send(.loaded(Loaded(generation: generation, query: stage.model.list.query, rows: rows, token: 99)))
  }

  @Test func itOpensWithItsCounts() {
    #expect(said(stage()) == "Today, Friday 20 November: 7 open, 1 overdue, 3 done.")
  }

  /// Keys pressed on “Pay the gardener”, the third of ten rows, and the announcement that follows.
  static let gestures: [(keys: String, text: String, said: String)] = [
    ("Space", "", "Pay the gardener, done, 3 of 10."), ("Space Space", "", "Pay the gardener, open again, 3 of 10."),
    ("D", "", "Pay the gardener, deleted. Undo brings it back."),
    ("d", "tomorrow 9am\r", "Pay the gardener, tomorrow 9:00."),
    ("!", "", "Set the priority: Pay the gardener. Esc goes back."), ("# i", "", ""),
    ("a", "buy oats today #home\r", "buy oats, added, today, list home, 8 of 11."),
    ("e", " now\r", "Pay the gardener now, edited, 3 of 10."), ("u", "", ""), ("V j", "", "2 selected."),
    ("V j Esc", "", "Nothing is selected."), ("V j Space", "", "Done 2 items."), ("y", "", "Copied."),
    (".", "", "There is no change to repeat yet."),
  ]

  @Test(arguments: gestures.filter { !$0.said.isEmpty }) func everyGestureIsSaid(
    _ gesture: (keys: String, text: String, said: String)
  ) {
    var stage = stage()
    stage.press(gesture.keys)
    for character in gesture.text {
      if character == "\r" { stage.press("Enter") } else { stage.type(String(character)) }
    }
    #expect(said(stage) == gesture.said, "\(gesture.keys) \(gesture.text)")
  }

  @Test func whatIsLookedAtIsSaidOnceItsRowsAreThere() {
    var stage = stage()
    stage.press("g i")
    #expect(said(stage).hasPrefix("Today, "))
    load(&stage, [Sample.item(60, "Sharpen the knives")])
    #expect(said(stage) == "Inbox: 1 item.")
    stage.press("/")
    stage.type("knives")
    stage.press("Enter")
    load(&stage, [Sample.item(60, "Sharpen the knives")])
    #expect(said(stage) == "Found knives in Inbox: 1 item.")
  }

  @Test func pagesAreSaidAndTheWayBack() {
    var stage = stage()
    stage.press("?")
    #expect(said(stage).hasSuffix("Esc goes back."))
    stage.press("Esc")
    #expect(said(stage) == "Back in Today. Pay the gardener, today 12:00, list home.")
  }

  @Test func whatOthersChangeIsSaid() {
    var stage = stage()
    var items = Sample.day
    items[2].priority = .high
    stage.send(.changed)
    load(&stage, items)
    #expect(said(stage) == "Changed elsewhere: Pay the gardener, today 12:00, high priority, list home.")
    stage.send(.changed)
    load(&stage, items + [Sample.item(61, "Buy milk", on: "2026-11-20")])
    #expect(said(stage) == "Added elsewhere: Buy milk, today.")
    stage.send(.changed)
    load(&stage, Array(items.dropLast(2)))
    #expect(said(stage) == "3 items changed elsewhere.")
  }

  @Test func troubleAndSyncAreSaid() {
    var stage = stage()
    let away = Freshness(state: .unavailable, source: .server, age: 10, pending: 2, reason: "no route")
    stage.send(.freshness(away, at: stage.model.context.now))
    #expect(said(stage) == "Offline: no route")
    stage.send(.freshness(Freshness(state: .fresh, source: .server, age: 0), at: stage.model.context.now))
    #expect(said(stage) == "Everything is up to date.")
    stage.send(.notice("The hook said no."))
    #expect(said(stage) == "The hook said no.")
    stage.send(.undone(Undoing(label: nil)))
    let turn = stage.model.announcer.turn
    stage.send(.undone(Undoing(label: nil)))
    #expect(said(stage) == "Nothing to undo." && stage.model.announcer.turn == turn + 1)
  }

  /// The announcement row is the same at every size and under every layer, and stays while the cursor moves and time
  /// passes.
  @Test(arguments: sizes + [Size(columns: 20, rows: 4), Size(columns: 60, rows: 8), Size(columns: 200, rows: 50)])
  func itHasOneRowAndStays(_ size: Size) throws {
    var stage = stage(size)
    stage.press("Space")
    let row = try #require(stage.frame.heard?.y)
    #expect(row == (size.rows < 6 ? 0 : 1))
    for keys in ["j", "k", "?", "Esc", "d", "Esc", ":", "Esc", "a", "Esc", ",", "Esc", "/", "Esc", "Space"] {
      stage.press(keys)
      let line = stage.frame.portrait().split(separator: "\n", omittingEmptySubsequences: false)[row]
      #expect(stage.frame.heard?.y == row)
      // A very wide screen has its text in the middle.
      #expect(said(stage).hasPrefix(line.drop { $0 == " " }.prefix(12)), "\(keys): \(line)")
      #expect(stage.model.toastRows == nil)
    }
    let text = said(stage)
    stage.press("j j k")
    stage.send(.time(stage.model.context.now.advanced(bySeconds: 30), zone: Sample.zone, identity: "UTC"))
    #expect(said(stage) == text)
  }

  /// A long title is truncated before the outcome is.
  @Test func whatBecameOfItIsReadToItsEnd() {
    var stage = Stage(Sample.day, 40, 12, selecting: 4, isAccessible: true)
    stage.press("Space")
    let line = stage.frame.portrait().split(separator: "\n", omittingEmptySubsequences: false)[1]
    #expect(line.hasPrefix("Review ") && line.hasSuffix(", done, 4 of 10."), "\(line)")
  }

  @Test func rowsAreSentences() {
    var item = Sample.item(70, "Paint", "home", on: "2026-11-18", .high, notes: "twice")
    item.tags = ["wall"]
    let stage = Stage([item] + Sample.day, 100, 24, isAccessible: true)
    let portrait = stage.frame.portrait()
    for words in [
      "open Paint, overdue, Wednesday 18 November, high priority, list home, tag wall",
      "open Call grandma, every Friday, today, list family", "done Morning run, done, today, list health",
      "DONE TODAY, 3 items", "3 of 11 done",
    ] { #expect(portrait.contains(words), "\(words)\n\(portrait)") }
  }

  /// No layer draws frames, bars or blocks, nor does the screen around it.
  @Test(arguments: LayerPortraitTests.cases, sizes) func nothingIsDrawn(_ layer: LayerCase, _ size: Size) {
    var look = layer.look
    look.config.accessible = true
    var alone = LayerStage(
      layer.layer(), size.columns, size.rows, now: layer.now, zone: layer.zone, icons: .words, look: look)
    alone.press(layer.keys)
    let drawn = alone.frame.cells.compactMap(\.glyph).filter { (0x2500...0x259F).contains($0.base.value) }
    #expect(drawn.isEmpty, "\(layer.name): \(drawn.map(\.text))\n\(alone.frame.portrait())")
    let portrait = alone.frame.portrait()
    #expect(!portrait.contains("###") && !portrait.contains("+--") && !portrait.contains("----"), "\(portrait)")
  }

  @Test(
    arguments: ["", "Enter", "g c", "g b", "g s", "g l", "?", ",", ":", "d", "e", "a", "#", "@", "s", "z", "v v"], sizes
  ) func nothingIsDrawnOnTheScreen(_ keys: String, _ size: Size) {
    var stage = stage(size)
    stage.press(keys)
    let portrait = stage.frame.portrait()
    #expect(!portrait.contains("###") && !portrait.contains("+--") && !portrait.contains("----"), "\(portrait)")
    #expect(stage.frame.cells.allSatisfy { $0.glyph.map { !(0x2500...0x259F).contains($0.base.value) } ?? true })
  }
}
