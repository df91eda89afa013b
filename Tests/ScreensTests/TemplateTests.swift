import Actions
import Intents
import JSON
import PortraitSupport
import Screens
import Testing
import TodoModel

/// Tests of templates in the palette: saving an item as one, and adding the items of one.
@Suite struct TemplateTests {
  private func templates(_ names: String...) throws -> Templates {
    let whole = Sample.item(50, "trip", on: "2026-11-27")
    var part = Sample.item(51, "pack", on: "2026-11-26")
    part.parent = whole.id
    let records = try names.flatMap { name in
      let changes = try TemplateLibrary(Templates()).save(
        whole, below: [part], as: name, replaces: false, on: Sample.friday)
      var record = Item(named: name, .template)
      for change in changes { record = record.applying(change.intent, at: Table.now) ?? record }
      return [record]
    }
    return Templates(records)
  }

  private enum Table { static let now = Sample.instant("2026-11-20T08:00") }

  private func stage(_ verb: String, _ names: String...) throws -> Stage {
    var stage = Stage(selecting: 3)
    stage.press(":")
    stage.type(verb)
    #expect(stage.press("Enter") == [.ask(.templates, generation: 0)])
    let shown = try names.isEmpty ? Templates() : templates("trip", "week")
    stage.send(.answered(AnsweredPage(.templates(shown))))
    return stage
  }

  @Test func anItemIsSavedUnderANewName() throws {
    var stage = try stage("save as template")
    stage.type("garden")
    expectPortrait(stage.frame, named: "template-save")
    #expect(stage.press("Enter") == [.saveTemplate(Sample.id(3), as: "garden", on: Sample.friday)])
    #expect(stage.model.layers.isEmpty)
    stage.send(.listsChanged(ListsChange(label: "saved as template “garden”")))
    #expect(stage.model.toast?.text == "Saved as template “garden”")
  }

  @Test func oneThatIsThereIsReplaced() throws {
    var stage = try stage("save as template", "trip")
    stage.type("trip")
    #expect(stage.press("Enter") == [.saveTemplate(Sample.id(3), as: "trip", on: Sample.friday)])
  }

  @Test func itsItemsAreAddedFromADayOn() throws {
    var stage = try stage("new from template", "trip")
    expectPortrait(stage.frame, named: "template-use")
    #expect(stage.press("Enter") == [])
    stage.type("tomorrow")
    let items = stage.press("Enter").added
    #expect(items.map(\.title) == ["trip", "pack"])
    #expect(items.map(\.schedule?.start.day.description) == ["2026-11-21", "2026-11-20"])
    #expect(items.last?.parent == items.first?.id && items[0].order < items[1].order)
    #expect(stage.model.layers.isEmpty)
  }

  @Test func whatIsNoDayIsSaid() throws {
    var stage = try stage("new from template", "trip")
    stage.press("Enter")
    stage.type("9am")
    #expect(stage.press("Enter") == [])
    #expect(!stage.model.layers.isEmpty)
    stage.press("Esc")
    #expect(stage.model.layers.isEmpty)
  }

  @Test func withoutTemplatesThereIsNothingToChoose() throws {
    var stage = try stage("new from template")
    #expect(stage.press("Enter") == [])
  }
}
