import Frames
import Intents
import PortraitSupport
import Screens
import Testing
import TodoModel

/// Tests of the line that adds an item in a small popup.
struct PromptTests {
  private func prompt(
    _ text: String = "", _ columns: Int = 58, _ rows: Int = 3, source: Freshness.Source = .local
  ) -> Stage {
    let freshness = Freshness(state: .fresh, source: source, age: 0)
    return Stage(Sample.day, columns, rows, freshness: freshness, surface: .prompt(text))
  }

  private func added(_ effects: [Effect]) -> Item? {
    effects.lazy.compactMap { effect in
      guard case .commit(let changes, _, _) = effect, case .add(let item)? = changes.first?.intent else { return nil }
      return item
    }.first
  }

  private func committing(_ effects: [Effect]) -> Int? {
    effects.lazy.compactMap { if case .commit(_, _, let token) = $0 { token } else { nil } }.first
  }

  @Test(arguments: [Size(columns: 58, rows: 3), Size(columns: 30, rows: 1), Size(columns: 80, rows: 12)])
  func fitsItsPopup(size: Size) {
    var stage = prompt("", size.columns, size.rows)
    expectScene(stage.frame, "prompt-empty", at: [Size(columns: 58, rows: 3)])
    stage.type("pay rent every friday 9am #home !high")
    expectScene(stage.frame, "prompt", at: [Size(columns: 58, rows: 3)])
  }

  /// Enter quits only when the item is on disk and has its number.
  @Test func enterAddsAndEnds() throws {
    var stage = prompt()
    stage.type("call mum tomorrow")
    let effects = stage.press("Enter")
    #expect(!effects.contains(.quit))
    let token = try #require(committing(effects))
    #expect(!stage.send(.committed(token: token)).contains(.quit))
    let fresh = Freshness(state: .fresh, source: .local, age: 0)
    let changed: Set = [Sample.id(1)]
    #expect(stage.send(.refreshed(fresh, at: stage.model.context.now, changed: changed)).contains(.quit))
  }

  @Test func aServerIsNotWaitedFor() throws {
    var stage = prompt(source: .server)
    stage.type("call mum")
    let token = try #require(committing(stage.press("Enter")))
    #expect(stage.send(.committed(token: token)).contains(.quit))
  }

  /// Keys typed during the write do not reach a list behind the line.
  @Test func nothingLiesBehind() {
    var stage = prompt()
    stage.type("call mum")
    stage.press("Enter")
    for key in ["D", "Space", "j", ">"] {
      let effects = stage.press(key)
      #expect(committing(effects) == nil, "\(key)")
    }
  }

  @Test(arguments: ["Esc", "Ctrl-G", "Ctrl-C", "Enter"]) func leavingAnEmptyLineEnds(_ key: String) {
    var stage = prompt()
    #expect(stage.press(key).contains(.quit))
  }

  @Test func whatWasNotSentIsKept() {
    var stage = prompt()
    stage.type("half a thought")
    let effects = stage.press("Esc")
    #expect(effects.contains(.quit))
    #expect(stage.model.drafts.saved == [Draft(kind: .add, item: nil, text: "half a thought")])
  }

  /// The given list is that of an item without one, also after a failure.
  @Test func aGivenListIsForAnItemWithoutOne() throws {
    func prompt() -> Stage { Stage(Sample.day, 58, 3, surface: .prompt("", list: "work")) }
    var stage = prompt()
    stage.type("call mum")
    let effects = stage.press("Enter")
    #expect(added(effects)?.list == "work")
    let token = try #require(committing(effects))
    stage.send(.commitFailed(token: token, CommitFailure(words: "The disk is full.")))
    #expect(added(stage.press("Enter"))?.list == "work")
    stage = prompt()
    stage.type("dig #home")
    #expect(added(stage.press("Enter"))?.list == "home")
  }

  /// Text that cannot be written returns to the line unchanged, with the reason above it.
  @Test func aFailureGivesTheWordsBack() throws {
    var stage = prompt()
    stage.type("call mum tomorrow 9am")
    let token = try #require(committing(stage.press("Enter")))
    let effects = stage.send(.commitFailed(token: token, CommitFailure(words: "The disk is full.")))
    #expect(!effects.contains(.quit))
    let shown = stage.frame.portrait()
    #expect(shown.contains("call mum tomorrow 9am") && shown.contains("The disk is full."))
  }

  @Test func aReadOnlyHomeGivesTheWordsBack() {
    var stage = prompt()
    stage.send(.readOnly("Nothing can be written here."))
    stage.type("call mum")
    #expect(!stage.press("Enter").contains(.quit))
    #expect(stage.frame.portrait().contains("call mum"))
  }

  @Test func severalLinesAreAskedForOnce() {
    var stage = prompt("", 58, 12)
    stage.send(.input(.paste("one\ntwo\n")))
    #expect(stage.frame.portrait().contains("2 "))
    stage.press("Esc Esc")
    #expect(stage.effects.contains(.quit))
  }
}
