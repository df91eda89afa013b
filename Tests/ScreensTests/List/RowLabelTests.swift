import Actions
import Frames
import Intents
import Screens
import Settings
import Testing
import TodoModel

/// Tests of the labels before the visible rows.
@Suite struct RowLabelTests {
  @Test func noLabelBeginsAnother() {
    for count in [0, 1, 2, 25, 26, 27, 51, 52, 100, 676] {
      let labels = RowLabels.labels(count)
      #expect(labels.count == count && Set(labels).count == count, "\(count)")
      #expect(labels.allSatisfy { (1...2).contains($0.count) })
      let short = labels.filter { $0.count == 1 }
      #expect(!labels.contains { $0.count == 2 && short.contains(String($0.prefix(1))) }, "\(count)")
    }
    #expect(RowLabels.labels(1_000).count == 676)
    #expect(RowLabels.labels(3) == ["a", "s", "d"])
  }

  @Test(arguments: [(80, 24), (40, 12)]) func aLabelMovesTheCursorToItsRow(_ columns: Int, _ rows: Int) {
    var stage = Stage(Sample.day, columns, rows)
    stage.press(";")
    let labels = stage.labels
    #expect(labels.count >= 3 && labels.first?.label == "a", "\(stage.frame.portrait())")
    #expect(stage.frame.portrait().contains("go to row"))
    for (label, title) in labels {
      var typed = stage
      typed.type(label)
      #expect(typed.cursor == title && typed.model.layers.isEmpty, "\(label)")
      #expect(!typed.frame.portrait().contains("go to row"))
    }
  }

  /// Headings and the lines about hidden rows have no label.
  @Test func onlyRowsHaveLabels() {
    var stage = Stage()
    stage.press(";")
    let rows = stage.model.list.outline.lines.prefix(20).filter { stage.model.list.outline.row($0) != nil }
    #expect(stage.labels.count == rows.count)
  }

  @Test func aCapitalOpensTheRow() {
    var stage = Stage()
    stage.press(";")
    let second = stage.labels[1]
    stage.type(second.label.uppercased())
    #expect(stage.cursor == second.title && stage.model.layers.last is DetailPage)
  }

  @Test func twoLettersAreTypedOneByOne() {
    var stage = Stage(Sample.anytime(60), 80, 50, view: .inbox)
    stage.press(";")
    let long = stage.labels.filter { $0.label.count == 2 }
    #expect(long.count > 1)
    stage.type(String(long[1].label.prefix(1)))
    #expect(stage.labels.map(\.title) == long.filter { $0.label.first == long[1].label.first }.map(\.title))
    var back = stage
    back.press("Backspace")
    #expect(back.labels.count > long.count)
    stage.type(String(long[1].label.suffix(1)))
    #expect(stage.cursor == long[1].title)
  }

  @Test func otherKeysAndEscapeChangeNothing() {
    var stage = Stage(Sample.anytime(3), view: .inbox)
    let before = stage.cursor
    stage.press("; z 3")
    #expect(stage.model.layers.last is RowLabels && stage.cursor == before)
    stage.press("Esc")
    #expect(stage.model.layers.isEmpty && stage.cursor == before)
    #expect(stage.press("; Esc").isEmpty)
  }

  /// A row that comes or goes while the labels are shown leaves the others their labels.
  @Test func labelsStayWithTheirRows() {
    var stage = Stage(Sample.anytime(5), view: .inbox)
    stage.press(";")
    let before = stage.labels
    let query = stage.model.list.query
    let items = Array(Sample.anytime(5).dropFirst())
    stage.send(.loaded(Loaded(generation: 9, query: query, rows: Sample.rows(items), token: 0)))
    #expect(stage.labels.map(\.label) == before.dropFirst().map(\.label))
    #expect(stage.labels.map(\.title) == before.dropFirst().map(\.title))
  }

  @Test func foundRowsHaveLabels() {
    var stage = Stage(Sample.anytime(30), view: .inbox)
    stage.press("/")
    stage.type("the")
    stage.press("Enter ;")
    #expect(stage.labels.map(\.title) == Array(stage.titles.prefix(stage.labels.count)) && !stage.labels.isEmpty)
  }

  @Test func aListWithoutRowsSaysSo() {
    var stage = Stage([])
    stage.press(";")
    #expect(stage.model.layers.isEmpty && stage.model.toast?.text == "There is nothing here.")
  }

  @Test(arguments: KeyPreset.allCases) func everyPresetHasTheKey(_ preset: KeyPreset) {
    #expect(KeyChoice(preset).keymap.key(.look(.labels)) == ";")
  }
}

extension Stage {
  /// The shown labels with the titles of their rows, top to bottom.
  fileprivate var labels: [(label: String, title: String)] {
    guard let layer = model.layers.last as? RowLabels else { return [] }
    return model.list.outline.ids.compactMap { id in
      guard let label = layer.label(of: id), let row = model.list.outline.row(id) else { return nil }
      return (label, row.row.item.title)
    }
  }
}
