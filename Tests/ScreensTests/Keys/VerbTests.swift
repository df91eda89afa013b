import Actions
import Frames
import Screens
import Testing

/// Tests of the verb table and of the user's own keys.
@Suite struct VerbTests {
  @Test func everyVerbHasItsRow() {
    var names: Set<String> = []
    var helps: Set<String> = []
    for verb in Verb.all {
      let row = verb.row
      #expect(names.insert(row.name).inserted && helps.insert(row.help).inserted, "\(row.name)")
      #expect(row.help.count <= 44 && !row.help.hasSuffix("."), "\(row.name)")
      #expect(row.help.first?.isLowercase == true && row.name.first?.isLowercase == true, "\(row.name)")
      #expect(row.keys.allSatisfy { KeyPress.sequence($0) != nil }, "\(row.name)")
      #expect(!row.synonyms.contains(row.name), "\(row.name)")
    }
    #expect(Set(Verb.all.map(\.row.group)) == Set(VerbGroup.allCases))
    #expect(VerbGroup.allCases.map(\.title) == ["Move", "Do", "Several", "Back", "Look", "App"])
  }

  /// The names are stable, because users have them in their files; new ones may be added.
  @Test func namesStayWhatTheyAre() {
    let names =
      "up down page-up page-down first last toggle open add edit date today tomorrow later sooner clear-date "
      + "priority list tag notes focus sweep snooze copy move-up move-down skip delete undo redo conflicts retry "
      + "drop next-view previous-view find find-next find-previous select sort group view-today view-upcoming "
      + "view-inbox view-all view-done palette refresh mouse settings theme help redraw suspend quit"
    #expect(Set(names.split(separator: " ").map(String.init)).isSubset(of: Verb.all.map(\.name)))
  }

  @Test func everyNeedIsSaidInWords() {
    var stage = Stage([])
    for verb in Verb.all where verb.row.need == .rows {
      #expect(stage.model.reason(against: verb) == "There is nothing here.", "\(verb)")
    }
    stage.send(.readOnly("Restart todos."))
    for need in [VerbNeed.writing, .leftovers] { #expect(stage.model.reason(for: need) == "Restart todos.", "\(need)") }
    #expect(Set(Verb.all.map(\.row.need)) == Set(VerbNeed.allCases))
  }

  /// A verb without an effect on rows alone asks, shows or reports something, unless it needs a target position.
  @Test func everyVerbDoesSomething() {
    for verb in ItemVerb.allCases where verb.meaning() == nil && verb.row.need != .manualOrder {
      var stage = Stage(selecting: 3)
      let effects = stage.model.run(.item(verb))
      #expect(!effects.isEmpty || !stage.model.layers.isEmpty || stage.model.toast != nil, "\(verb)")
    }
  }

  private static let words: [(word: String, verb: Verb)] = [
    ("postpone", .item(.later)), ("rename", .item(.edit)), ("project", .item(.list)), ("filter", .look(.find)),
    ("snooze", .item(.snooze)), ("notes", .item(.notes)), ("clear", .item(.clearDate)), ("complete", .item(.toggle)),
    ("skip", .item(.skip)), ("tag", .item(.tag)), ("defer", .item(.later)), ("colours", .program(.theme)),
    ("order", .item(.moveUp)),
  ]

  /// The palette and the page of keys find a verb by the same synonyms.
  @Test func otherWordsFindAVerb() {
    for (word, verb) in Self.words {
      var stage = Stage(selecting: 3)
      stage.press(":")
      stage.type(word)
      let palette = stage.model.layers.last as? CommandPalette
      let names = palette?.list.matches.compactMap { palette?.list.choices[$0.index].label } ?? []
      #expect(names.contains(verb.spokenName), "\(word): \(names)")
      var help = Stage(selecting: 3)
      help.press("?")
      help.type(word)
      let page = help.frame.portrait()
      let line = Keymap.standard.helpGroups.compactMap { $0.found(word) }.flatMap(\.lines).first {
        $0.also.contains(verb.row.help)
      }
      #expect(line.map { page.contains($0.key) } == true, "\(word): \(page)")
    }
  }

  /// A verb without a key appears on the page of keys only in a search.
  @Test func verbsWithoutAKeyAreFoundByTheirName() {
    var stage = Stage(selecting: 3)
    stage.press("?")
    #expect(!stage.frame.portrait().contains(": notes"))
    stage.type("editor")
    #expect(stage.frame.portrait().contains(": notes"))
  }
}
