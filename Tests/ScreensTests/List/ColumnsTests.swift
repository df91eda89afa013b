import Frames
import Intents
import JSON
import Screens
import Settings
import Testing
import Themes
import TodoModel

/// Tests of the user's choice and order of columns at every width.
@Suite struct ColumnsTests {
  /// Orders with the default columns, fewer, more, and the date at every position.
  static let orders: [[RowColumn]] = [
    RowColumn.usual, [], [.date], [.date, .list], [.list, .date, .tags], [.priority, .tags, .list, .age, .date],
    [.age, .date, .priority, .list, .tags], [.tags], [.list], [.tags, .date, .priority],
    [.own("cost"), .list, .own("size"), .date],
  ]

  /// Widths on both sides of each breakpoint.
  private static let widths = [
    6, 19, 20, 24, 29, 30, 33, 34, 40, 47, 48, 59, 60, 71, 72, 79, 80, 99, 100, 120, 159, 160, 200,
  ]

  private static let items: [Item] = {
    var items = Sample.day + Sample.anytime(2)
    for index in items.indices where index % 2 == 0 { items[index].tags = ["call", "errand in town"] }
    for index in items.indices where index % 3 != 0 {
      let long = String(repeating: "long ", count: 40)
      items[index].ownFields = ["cost": .number(12.5), "size": .string(index % 2 == 0 ? "M" : long)]
    }
    return items
  }()

  private func stage(_ columns: [RowColumn], _ width: Int, surface: Surface = .full, icons: IconSet = .box) -> Stage {
    var look = Look()
    look.config.columns = columns
    return Stage(Self.items, width, 30, icons: icons, selecting: 2, look: look, surface: surface)
  }

  private func shapes(_ stage: Stage) -> [RowShape] {
    let (context, outline) = (RowContext(stage.model, stage.model.chrome), stage.model.list.outline)
    return outline.ids.compactMap { id in
      guard let row = outline.row(id), let section = outline.section(of: id) else { return nil }
      return context.shape(of: row, in: outline.sections[section].kind)
    }
  }

  /// Visible columns are in order, do not overlap, and were all chosen.
  @Test(arguments: orders, [IconSet.box, .words, .ascii]) func nothingStandsInTheWay(
    columns: [RowColumn], icons: IconSet
  ) {
    for surface in [Surface.full, .widget(Widget())] {
      for width in Self.widths {
        for shape in shapes(stage(columns, width, surface: surface, icons: icons)) {
          let parts = shape.parts.reversed()
          let order = parts.compactMap { columns.firstIndex(of: $0.column) }
          #expect(order.count == parts.count && order == order.sorted(), "\(columns) at \(width)")
          for (part, next) in zip(parts, parts.dropFirst()) {
            #expect(part.endX + 2 <= next.x, "\(columns) at \(width)")
          }
          guard let first = parts.first, width >= 48 else { continue }
          #expect(shape.titleEnd + 2 == first.x && first.x - shape.titleX > 4, "\(columns) at \(width)")
        }
      }
    }
  }

  /// A column ends at the same position in all rows, except a list that a long title pushes to the edge.
  @Test(arguments: orders) func columnsAreFixed(columns: [RowColumn]) {
    for width in [48, 60, 72, 80, 99, 100, 120, 160, 200] {
      let shapes = shapes(stage(columns, width))
      for column in columns {
        var ends = Set(shapes.compactMap { $0[column]?.endX })
        if column == .list { ends.remove(width - 2) }
        #expect(ends.count <= 1, "\(column) of \(columns) at \(width)")
      }
    }
  }

  /// A date shown by the default columns is shown wherever it was placed, with at least its time.
  @Test(arguments: orders.filter { $0.contains(.date) }) func aDateIsNeverLeftOut(columns: [RowColumn]) {
    for width in Self.widths {
      for (usual, shape) in zip(shapes(stage(RowColumn.usual, width)), shapes(stage(columns, width))) {
        #expect((usual.pill == nil) == (shape.pill == nil), "\(columns) at \(width)")
        guard let words = usual.pill?.text.text, let time = words.firstRange(of: "12:00") else { continue }
        #expect(shape.pill?.text.text.contains(words[time]) == true, "\(columns) at \(width)")
      }
    }
  }

  @Test func ownFieldsLeaveRoomForTitles() {
    let columns: [RowColumn] = [.list, .own("cost"), .own("size"), .own("client"), .priority, .date]
    for width in Self.widths where width >= 80 {
      for shape in shapes(stage(columns, width)) { #expect(shape.titleEnd >= 20, "\(width)") }
    }
  }

  @Test func rowsShowWhatWasChosen() {
    let frame = stage([.date, .list, .age], 80).frame.portrait()
    #expect(frame.contains("Renew passport") && frame.contains("2 days ago         admin"), "\(frame)")
    #expect(!frame.contains("!!") && !frame.contains("@call"))
    #expect(!stage([], 80).frame.portrait().contains("2 days ago"))
    #expect(stage([.tags, .date], 80).frame.portrait().contains("Renew passport  @call"))
    #expect(stage([.own("cost"), .date], 120).frame.portrait().contains("12.5"))
    #expect(!stage([.own("cost"), .date], 60).frame.portrait().contains("12.5"), "narrow screens drop it first")
    let own = stage([.list, .tags, .date], 120).frame.portrait()
    #expect(own.contains("admin  @call"), "\(own)")
  }

  /// The highlight of the selected row goes from edge to edge, and a click on the date finds it at its position.
  @Test(arguments: orders.filter { $0.contains(.date) }) func theDateIsClickedWhereItStands(
    _ columns: [RowColumn]
  ) throws {
    var stage = stage(columns, 80)
    let row = try #require(stage.frame.point(of: "Stand-up notes")).y
    #expect((0..<80).allSatisfy { [.selected, .pill].contains(stage.frame[$0, row].style.surface) })
    let pill = try #require(shapes(stage).compactMap(\.pill).first { $0.text.text.contains("9:00") })
    stage.click(pill.x, row)
    #expect(stage.model.layers.contains { $0 is DateEditor })
  }

  @Test func theScreenFollowsTheFile() {
    var (stage, settings) = (self.stage(RowColumn.usual, 80), ScreenSettingsTests.plain)
    let before = stage.frame.portrait()
    settings.look.config.columns = [.date]
    stage.send(.settings(settings))
    #expect(!stage.frame.portrait().contains("admin") && stage.frame.portrait().contains("2 days ago"))
    settings.look.config.columns = RowColumn.usual
    stage.send(.settings(settings))
    #expect(stage.frame.portrait() == before)
  }
}
