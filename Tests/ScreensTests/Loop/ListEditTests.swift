import Actions
import Frames
import Intents
import Screens
import Testing
import TodoModel

/// Tests of the key that opens the rows as text in the user's editor.
@Suite struct ListEditTests {
  private static let path = "/home/me/list-1.txt"

  /// Presses the key and returns the text that goes to the editor.
  private func opened(_ stage: inout Stage) throws -> ListText {
    guard case .editList(let base, let text, nil)? = stage.press("E").first else {
      throw Missing()
    }
    #expect(text == base.text)
    return base
  }

  private struct Missing: Error {}

  /// Sends the edited text; `parts` are the rows below those without a line.
  @discardableResult private func send(
    _ text: String, of base: ListText, to stage: inout Stage, items: [Item] = Sample.day, parts: [Item] = []
  ) -> [Effect] {
    let rows = items.filter { base.ids.contains($0.id) }.map { Row(item: $0) }
    let edit = ListEdit(base, text: text, rows: rows, parts: parts.map { Row(item: $0) }, lists: [])
    return stage.send(.listEdited(edit, path: Self.path))
  }

  @Test func theOpenRowsAreTheText() throws {
    var stage = Stage(selecting: 3)
    let base = try opened(&stage)
    #expect(base.ids == [1, 2, 3, 4, 5, 6, 7].map(Sample.id), "done ones have no line")
    #expect(base.text.contains("\n3  Pay the gardener Fri 20 Nov 12:00 #home\n"), "\(base.text)")
    #expect(base.text.contains("\n5  Buy oats, rice, 2 lemons Fri 20 Nov #home\n"), "\(base.text)")
  }

  @Test func changesAreOneStep() throws {
    var stage = Stage(selecting: 3)
    let base = try opened(&stage)
    let text = base.text.replacing("Pay the gardener", with: "Pay Ann").replacing("Call grandma", with: "Call Jo")
    let effects = send(text + "buy milk\n", of: base, to: &stage)
    #expect(effects.count { if case .commit = $0 { true } else { false } } == 1)
    #expect(effects.intents.prefix(2) == [.setTitle("Pay Ann"), .setTitle("Call Jo")])
    #expect(effects.added.map(\.title) == ["buy milk"])
    #expect(stage.titles.contains("Pay Ann") && stage.model.toast?.text == "Changed 2 items, added 1 item")
    guard case .endListEdit(Self.path, .some)? = effects.last else {
      Issue.record("the file goes once the changes are durable: \(effects)")
      return
    }
  }

  @Test func nothingChangedNeedsNoFile() throws {
    var stage = Stage(selecting: 3)
    let base = try opened(&stage)
    #expect(send(base.text + "\n", of: base, to: &stage) == [.endListEdit(path: Self.path, token: nil)])
    #expect(stage.model.toast?.text == "Nothing was changed.")
  }

  // MARK: removed lines

  @Test func aRemovedLineIsAskedAbout() throws {
    var stage = Stage(selecting: 3)
    let base = try opened(&stage)
    let text = base.text.split(separator: "\n").filter { !$0.hasPrefix("3 ") }.joined(separator: "\n")
    #expect(send(text, of: base, to: &stage).isEmpty)
    let frame = stage.frame.portrait()
    #expect(frame.contains("Delete the item without a line?") && frame.contains("Pay the gardener"), "\(frame)")
    let effects = stage.press("Enter")
    #expect(effects.changes == [Change(Sample.id(3), .delete)] && stage.model.layers.isEmpty)
  }

  @Test func theItemCanBeLeft() throws {
    var stage = Stage(selecting: 3)
    let base = try opened(&stage)
    let text = base.text.split(separator: "\n").filter { !$0.hasPrefix("3 ") }.joined(separator: "\n")
    send(text.replacing("Call grandma", with: "Call Jo"), of: base, to: &stage)
    #expect(stage.press("Down Enter").intents == [.setTitle("Call Jo")])
    send(text, of: base, to: &stage)
    #expect(stage.press("Down Enter") == [.endListEdit(path: Self.path, token: nil)])
  }

  @Test func leavingTheQuestionKeepsTheText() throws {
    var stage = Stage(selecting: 3)
    let base = try opened(&stage)
    let text = base.text.split(separator: "\n").filter { !$0.hasPrefix("3 ") }.joined(separator: "\n")
    send(text, of: base, to: &stage)
    #expect(stage.press("Esc").isEmpty && stage.model.layers.isEmpty)
    #expect(stage.model.toast?.text == "Nothing was changed. The edited list is kept in \(Self.path).")
  }

  // MARK: refused lines

  @Test func refusedLinesGoBackToTheEditor() throws {
    var stage = Stage(selecting: 3)
    let base = try opened(&stage)
    send(base.text.replacing("Pay the gardener", with: "Pay Ann") + "99  ghost\n", of: base, to: &stage)
    #expect(stage.frame.portrait().contains("1 line is refused"))
    guard case .editList(_, let text, Self.path)? = stage.press("Enter").first else {
      Issue.record("the editor opens again")
      return
    }
    #expect(text.contains("#! This text has no item 99.") && text.contains("\n99  ghost\n"), "\(text)")
    #expect(text.contains("3  Pay Ann Fri 20 Nov 12:00 #home\n"), "nothing is lost")
  }

  @Test func withoutWritingNothingIsOpened() {
    var stage = Stage(selecting: 3)
    stage.send(.readOnly("Restart todos."))
    #expect(stage.press("E").isEmpty && stage.model.toast?.text == "Restart todos.")
    var empty = Stage([])
    #expect(empty.press("E").isEmpty && empty.model.toast?.text == "There is nothing here.")
  }

  @Test func pastedKeysOpenNoEditor() {
    var stage = Stage(selecting: 3)
    stage.send(.rush(true))
    #expect(stage.press("E").isEmpty)
  }
}
