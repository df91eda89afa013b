import Actions
import Frames
import Intents
import JSON
import Screens
import Testing
import TodoModel

/// Tests of the user's own fields on the screen: the picker, the item's page and the find line.
@Suite struct FieldPickerTests {
  private static let fields: OwnFields = {
    func record(_ name: String, _ kind: OwnField.Kind, _ choices: [String] = []) -> Item {
      var record = Item(named: name, .field)
      record.body = OwnField.body(kind, choices: choices)
      return record
    }
    return OwnFields([record("cost", .number), record("paid", .date), record("size", .choice, ["S", "M"])])
  }()

  private static let items: [Item] = {
    var sweep = Sample.item(1, "Sweep", "home", on: "2026-11-20")
    sweep.ownFields = ["cost": .number(12.5), "paid": .string("2026-11-21")]
    return [sweep, Sample.item(2, "Report", "work", on: "2026-11-20")]
  }()

  private func stage(_ fields: OwnFields = fields) -> Stage {
    var stage = Stage(Self.items, selecting: 1)
    var set = Sample.rows(Self.items)
    set.fields = fields
    stage.send(.loaded(Loaded(generation: 9, query: stage.model.list.query, rows: set, token: 0)))
    return stage
  }

  private func picker(_ fields: OwnFields = fields) -> Stage {
    var stage = stage(fields)
    stage.press(":")
    stage.type("set your own fields")
    stage.press("Enter")
    return stage
  }

  @Test func aNumberIsChosenAndSet() {
    var stage = picker()
    #expect(stage.frame.portrait().contains("12.5"))
    stage.type("cost")
    stage.press("Enter")
    stage.type("3")
    #expect(stage.press("Enter").intents == [.setField("cost", .integer(3))])
    #expect(stage.model.layers.isEmpty)
  }

  @Test func aViewIsSortedAndGroupedByAField() {
    var stage = stage()
    stage.press("s")
    stage.type("by cost")
    stage.press("Enter")
    #expect(stage.model.list.arrangement.sort == .own("cost"))
    stage.press("s")
    stage.type("grouped by cost")
    stage.press("Enter")
    #expect(stage.model.list.arrangement == Arrangement(sort: .own("cost"), group: .own("cost")))
    let frame = stage.frame.portrait()
    #expect(frame.contains("cost: 12.5") && frame.contains("cost: none"), "\(frame)")
  }

  @Test func aChoiceIsChosenFromItsList() {
    var stage = picker()
    stage.type("size")
    stage.press("Enter")
    stage.type("m")
    #expect(stage.press("Enter").intents == [.setField("size", .string("M"))])
  }

  @Test func theBeginningOfAChoiceIsEnough() {
    var record = Item(named: "size", .field)
    record.body = OwnField.body(.choice, choices: ["small", "large"])
    var stage = picker(OwnFields([record]))
    stage.type("size")
    stage.press("Enter")
    stage.type("la")
    #expect(stage.press("Enter").intents == [.setField("size", .string("large"))])
  }

  @Test func aDateIsReadInWords() {
    var stage = picker()
    stage.type("paid")
    stage.press("Enter")
    stage.type("tomorrow")
    #expect(stage.press("Enter").intents.isEmpty, "the value is the same")
    stage = picker()
    stage.type("paid")
    stage.press("Enter")
    stage.type("today")
    #expect(stage.press("Enter").intents == [.setField("paid", .string("2026-11-20"))])
  }

  @Test func aWrongValueStaysInTheLine() {
    var stage = picker()
    stage.type("cost")
    stage.press("Enter")
    stage.type("much")
    #expect(stage.frame.portrait().contains("not a number"))
    #expect(stage.press("Enter").intents.isEmpty)
    #expect(!stage.model.layers.isEmpty)
  }

  @Test func withoutFieldsThePickerSaysHowToAddOne() {
    var stage = picker(.none)
    #expect(stage.frame.portrait().contains("no fields yet"))
    #expect(stage.press("Enter").intents.isEmpty)
  }

  @Test func thePageOfAnItemShowsItsValues() {
    var stage = stage()
    stage.press("Enter")
    let page = stage.frame.portrait()
    #expect(page.contains("cost") && page.contains("12.5"))
    #expect(page.contains("paid") && page.contains("Sat 21 Nov"))
  }

  @Test func theFindLineKnowsFields() {
    var stage = stage()
    stage.press("/")
    stage.type("cost:>10")
    #expect(stage.titles == ["Sweep"])
  }

  @Test func aNewItemInAFilteredViewGetsTheChoice() {
    var stage = stage()
    stage.press("/")
    stage.type("size:m")
    stage.press("Enter a")
    stage.type("paint")
    #expect(stage.press("Enter").added.first?.ownFields == ["size": .string("M")])
  }
}
