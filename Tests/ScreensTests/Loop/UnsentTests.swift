import Frames
import Intents
import Screens
import Testing
import TodoModel

/// Tests of unsent text, which is found only after the first frame, when an editor may already be open.
struct UnsentTests {
  private let found = Draft(kind: .add, item: nil, text: "Half a thought")

  /// If another program deleted the item or replaced the list, the typed text is not lost.
  @Test(arguments: [("e", "call Bo", "Enter"), ("Enter n", "by card", "Ctrl-S"), ("d", "friday 9am", "Enter")])
  func whatIsTypedOfAnItemThatIsGoneWaitsInTheLineThatAdds(_ keys: String, _ typed: String, _ end: String) throws {
    var stage = Stage(selecting: 4)
    stage.press(keys)
    stage.send(.detail(Row(item: Sample.day[3]), []))
    stage.press("Ctrl-U")
    stage.type(typed)
    let effects = stage.press(end)
    let token = try #require(
      effects.lazy.compactMap { if case .commit(_, _, let token) = $0 { token } else { nil } }.first)
    var failure = CommitFailure(words: "“Call Ann” was deleted meanwhile.")
    failure.isGone = true
    #expect(stage.send(.commitFailed(token: token, failure)).contains(.ring))
    #expect(stage.model.toast?.text.contains("kept in the add line") == true)
    #expect(stage.model.layers.isEmpty)
    #expect(stage.model.drafts.unsent == [Draft(kind: .add, item: nil, text: typed)])
    stage.press("a Right")
    #expect(stage.model.layers.last?.draft?.text == typed)
  }

  @Test func whatWasNotWrittenIsOfferedAgain() throws {
    var stage = Stage(selecting: 4)
    stage.press("e Ctrl-U")
    stage.type("call Bo")
    let effects = stage.press("Enter")
    let token = try #require(
      effects.lazy.compactMap { if case .commit(_, _, let token) = $0 { token } else { nil } }.first)
    stage.send(.commitFailed(token: token, CommitFailure(words: "The disk is full.")))
    stage.press("e")
    #expect(stage.model.layers.last?.draft?.text == "call Bo")
  }

  @Test func anEditorThatIsOpenAlreadyOffersIt() {
    var stage = Stage()
    stage.press("a")
    stage.send(.draftsFound([found]))
    stage.press("Right Enter")
    #expect(stage.titles.contains("Half a thought"))
  }

  @Test func whatWasTypedMeanwhileComesFirstAndTheOtherIsCalledBackLikeALineThatWasAdded() {
    var stage = Stage()
    stage.press("a x")
    stage.send(.draftsFound([found]))
    stage.press("Enter")
    #expect(stage.titles.contains("x") && stage.model.drafts.unsent.isEmpty)
    stage.press("a Up Up Enter")
    #expect(stage.titles.contains("Half a thought"))
  }

  /// An offer is made once and accepted or dropped; the previous line is still one key away.
  @Test(arguments: ["Esc", "Ctrl-U Esc", "Backspace Esc", "x Enter"]) func whatIsNotTakenUpIsLetGo(_ keys: String) {
    var stage = Stage()
    stage.send(.draftsFound([found]))
    stage.press("a " + keys)
    #expect(stage.model.layers.isEmpty && stage.model.drafts.unsent.isEmpty)
    stage.press("a")
    #expect(!stage.frame.portrait().contains("Half a thought"))
    stage.press(keys == "x Enter" ? "Up Up" : "Up")
    #expect(stage.model.layers.last?.draft == found)
  }

  /// The line after an added one is as empty as if reopened.
  @Test func anotherLineTakesThePlaceOfWhatIsOffered() {
    var stage = Stage()
    stage.send(.draftsFound([found]))
    stage.press("a x Ctrl-N")
    #expect(stage.titles.contains("x") && stage.model.layers.last?.draft == nil)
    #expect(!stage.frame.portrait().contains("Half a thought"))
    stage.press("y Ctrl-N Up Up Up")
    #expect(stage.model.layers.last?.draft == found)
  }

  /// Enter on an empty line adds and removes nothing.
  @Test(arguments: ["Enter", "x Backspace Enter", "Space Enter"]) func whatIsOfferedStaysWhereNothingIsAdded(
    _ keys: String
  ) {
    var stage = Stage()
    stage.send(.draftsFound([found]))
    stage.press("a " + keys)
    #expect(stage.model.layers.isEmpty && stage.model.drafts.unsent == [found])
    stage.press("a")
    #expect(stage.frame.portrait().contains("Half a thought"))
    stage.press("Right Enter")
    #expect(stage.titles.contains("Half a thought") && stage.model.drafts.unsent.isEmpty)
  }

  @Test func aTitleThatIsPutBackAsItWasForgetsWhatWasTyped() {
    let own = Draft(kind: .title, item: Sample.id(3), text: "Pay the gardenerx")
    for keys in ["Enter", "Esc"] {
      var stage = Stage(selecting: 3)
      stage.send(.draftsFound([own]))
      stage.press("e Backspace " + keys)
      #expect(stage.model.drafts.unsent.isEmpty, "\(keys)")
    }
  }

  // MARK: notes

  private let notes = Draft(kind: .notes, item: Sample.id(5), text: "half a thought")

  @Test func theSentenceOpensTheItemThatTheTextIsOf() {
    var stage = Stage(selecting: 3)
    stage.send(.draftsFound([notes]))
    #expect(stage.model.toast?.hint?.key == "Enter")
    #expect(stage.press("Enter") == [.loadLinked(Sample.id(5))])
    var titled = Stage(selecting: 3)
    titled.send(.draftsFound([Draft(kind: .title, item: Sample.id(5), text: "Buy oats")]))
    titled.press("Enter")
    #expect(titled.model.layers.last?.draft?.text == "Buy oats")
    var hidden = Stage(selecting: 3)
    hidden.send(.draftsFound([Draft(kind: .date, item: Sample.id(77), text: "friday")]))
    #expect(hidden.model.toast?.hint == nil)
    hidden.press("Enter")
    #expect(hidden.model.layers.openItem == Sample.id(3))
  }

  @Test func theSentenceHidesNothingElse() {
    var warned = Stage()
    warned.send(.notice("The clock went back."))
    warned.send(.draftsFound([found]))
    #expect(warned.model.toast?.text == "The clock went back.")
    var swept = Stage(offersSweep: true)
    swept.send(.draftsFound([found]))
    swept.send(.sweepOffered(Sample.friday))
    #expect(swept.model.toast == nil)
  }

  @Test func notesThatTheEditorSavedAreNoLongerUnsaved() {
    var stage = Stage(selecting: 5)
    stage.send(.draftsFound([notes]))
    stage.send(.linked(Sample.id(5), Row(item: Sample.day[4])))
    stage.send(.detail(Row(item: Sample.day[4]), []))
    let asked = Effect.editNotes(Sample.id(5), text: "half a thought", basis: "")
    #expect(stage.press("Ctrl-E").contains(asked))
    #expect(stage.model.drafts.unsent == [notes], "the editor may end without a change")
    stage.send(.notesEdited(Sample.id(5), text: "a whole thought", basis: ""))
    #expect(stage.model.drafts.unsent.isEmpty)
    stage.press("n")
    #expect(stage.frame.portrait().contains("a whole thought"))
  }

  /// Undo restores the item and must restore the text typed for it.
  @Test func whatWasTypedOfAnItemIsKeptWhenItIsDeleted() {
    var stage = Stage(selecting: 5)
    stage.press("Enter")
    stage.send(.detail(Row(item: Sample.day[4]), []))
    stage.press("n")
    stage.type("half a thought")
    stage.press("Esc D")
    #expect(stage.model.layers.isEmpty)
    #expect(stage.model.drafts.unsent == [notes] && stage.model.drafts.saved == [notes])
  }

  @Test func whatIsFoundUnsentOfADeletedItemStaysOnTheDisk() {
    let gone = Draft(kind: .notes, item: Sample.id(77), text: "half a thought")
    var stage = Stage()
    stage.send(.draftsFound([gone]))
    let effects = stage.press("a x")
    let saved = effects.compactMap { effect -> [Draft]? in
      if case .saveDrafts(let drafts) = effect { drafts } else { nil }
    }
    #expect(saved.last == [gone, Draft(kind: .add, item: nil, text: "x")])
  }

  /// Text on the page is not stored yet: the external editor changes the notes below it.
  @Test func theEditorGoesOnWithWhatIsTypedOverWhatIsStored() {
    var stage = Stage(selecting: 5)
    stage.press("Enter")
    stage.send(.detail(Row(item: Sample.day[4]), []))
    stage.press("n")
    stage.type("new words")
    let effects = stage.press("Alt-e")
    #expect(effects.contains(.editNotes(Sample.id(5), text: "new words", basis: "")))
    #expect(stage.model.drafts.unsent.map(\.text) == ["new words"])
  }

  @Test func aDateIsOfferedToItsOwnItemOnly() {
    var stage = Stage(selecting: 3)
    stage.press("d")
    stage.send(.draftsFound([Draft(kind: .date, item: Sample.id(2), text: "friday")]))
    #expect(stage.model.layers.last?.draft == nil)
    let own = Draft(kind: .date, item: Sample.id(3), text: "friday")
    stage.send(.draftsFound([own]))
    #expect(stage.model.layers.last?.draft == own)
  }
}
