package import Frames

/// A sample screen of a theme: a short list, then every role by name.
package enum ThemePreview {
  /// The size at which everything is visible.
  package static let size = Size(columns: 80, rows: 24)

  package static func frame(theme: Theme, icons: IconSet, size: Size = size) -> Frame {
    var frame = Frame(size: size)
    header(theme, icons, &frame)
    var y = 3
    for row in rows(icons) { y = draw(row, icons, y, &frame) }
    panel(icons, y + 1, &frame)
    roles(y + 4, &frame)
    return frame
  }

  private struct Row {
    var heading: (DisplayText, Style)?
    var title: DisplayText = ""
    var list: DisplayText = ""
    var priority: (DisplayText, Role) = ("", .text)
    var date: DisplayText = ""
    var role = Role.muted
    var isDone = false
    var isSelected = false
  }

  private static func rows(_ icons: IconSet) -> [Row] {
    let again = icons[.recurring]
    return [
      Row(heading: (DisplayText(ThemePreviewMessages.overdue), Style(.overdue, .bold))),
      Row(
        title: DisplayText(ThemePreviewMessages.passport), list: DisplayText(ThemePreviewMessages.admin),
        priority: (icons[.prioMed], .prioMed), date: DisplayText(ThemePreviewMessages.twoDaysAgo),
        role: .overdue), Row(heading: (DisplayText(ThemePreviewMessages.today), Style(.heading))),
      Row(
        title: DisplayText(ThemePreviewMessages.standUp), list: DisplayText(ThemePreviewMessages.work),
        date: again + " " + DisplayText(ThemePreviewMessages.weekdays), role: .recurring, isSelected: true),
      Row(
        title: DisplayText(ThemePreviewMessages.gardener), list: DisplayText(ThemePreviewMessages.home),
        priority: (icons[.prioLow], .prioLow), date: "12:00"),
      Row(
        title: DisplayText(ThemePreviewMessages.review), list: DisplayText(ThemePreviewMessages.work),
        priority: (icons[.prioHigh], .prioHigh), date: "17:00",
        role: .dueToday),
      Row(
        title: DisplayText(ThemePreviewMessages.grandma), list: DisplayText(ThemePreviewMessages.family),
        date: again + " " + DisplayText(ThemePreviewMessages.friday), role: .recurring),
      Row(
        title: DisplayText(ThemePreviewMessages.train), list: DisplayText(ThemePreviewMessages.home),
        date: DisplayText(ThemePreviewMessages.laterDay), role: .dueLater),
      Row(heading: (DisplayText(ThemePreviewMessages.doneToday), Style(.quiet, .bold))),
      Row(title: DisplayText(ThemePreviewMessages.run), list: DisplayText(ThemePreviewMessages.health), isDone: true),
    ]
  }

  private static func header(_ theme: Theme, _ icons: IconSet, _ frame: inout Frame) {
    let end = frame.put(DisplayText(theme.name), x: 2, y: 0, Style(.title))
    let facts = [theme.id, theme.variant.rawValue, theme.license].filter { !$0.isEmpty }
    frame.put(DisplayText(facts.joined(separator: ", ")), x: end + 2, y: 0, Style(.muted))
    let fresh = icons[.fresh] + " " + DisplayText(ThemePreviewMessages.synced)
    frame.put(fresh, x: frame.size.columns - 2 - fresh.width, y: 0, Style(.fresh))
    let bar = frame.size.columns - 4 - fresh.width - 12
    frame.lay(.bar, on: Rect(x: bar, y: 0, columns: 10, rows: 1))
    frame.put("    ", x: bar, y: 0, Style(.accent, on: .bar, .reverse))
    rule(icons, 1, &frame)
  }

  private static func rule(_ icons: IconSet, _ y: Int, _ frame: inout Frame) {
    for x in 0..<frame.size.columns { frame.put(icons[.rule], x: x, y: y, Style(.border)) }
  }

  private static func draw(_ row: Row, _ icons: IconSet, _ y: Int, _ frame: inout Frame) -> Int {
    if let heading = row.heading {
      frame.put(heading.0, x: 2, y: y, heading.1)
      return y + 1
    }
    let surface: Role = row.isSelected ? .selected : .background
    if row.isSelected {
      frame.lay(.selected, on: Rect(x: 0, y: y, columns: frame.size.columns, rows: 1))
      frame.put(icons[.cursor], x: 0, y: y, Style(.accent, on: surface))
    }
    let box = icons[row.isDone ? .done : .open]
    let boxRole: Role = row.isDone ? .good : row.isSelected ? .accent : .muted
    let end = frame.put(box, x: 3, y: y, Style(boxRole, on: surface))
    frame.put(row.title, x: end + 1, y: y, Style(row.isDone ? .done : .text, on: surface, row.isSelected ? .bold : []))
    let edge = frame.size.columns - 2
    frame.put(row.list, x: edge - 22 - row.list.width, y: y, Style(row.isDone ? .quiet : .category, on: surface))
    let date = edge - row.date.width
    frame.put(row.priority.0, x: date - 2 - row.priority.0.width, y: y, Style(row.priority.1, on: surface))
    if row.isSelected {
      frame.put(" " + row.date + " ", x: date - 1, y: y, Style(row.role, on: .pill))
    } else {
      frame.put(row.date, x: date, y: y, Style(row.role, on: surface))
    }
    return y + 1
  }

  private static func panel(_ icons: IconSet, _ y: Int, _ frame: inout Frame) {
    frame.clear(Rect(x: 2, y: y, columns: frame.size.columns - 4, rows: 3), to: .panel)
    frame.put(DisplayText(ThemePreviewMessages.keys), x: 4, y: y, Style(.title, on: .panel))
    frame.put(DisplayText(ThemePreviewMessages.typeToFind), x: frame.size.columns - 16, y: y, Style(.quiet, on: .panel))
    let key = frame.put("Space", x: 4, y: y + 1, Style(.key, on: .panel))
    let end = frame.put(DisplayText(ThemePreviewMessages.doneOrReopen), x: key + 2, y: y + 1, Style(.text, on: .panel))
    let typed = frame.put(
      icons[.prompt] + " " + DisplayText(ThemePreviewMessages.everyMonday) + " ", x: end + 4, y: y + 1,
      Style(.text, on: .input))
    let good = frame.put(
      DisplayText(ThemePreviewMessages.nextMonday), x: typed + 2, y: y + 1, Style(.good, on: .panel, .bold))
    frame.put(DisplayText(ThemePreviewMessages.notADate), x: good + 2, y: y + 1, Style(.bad, on: .panel))
    frame.put(" " + DisplayText(ThemePreviewMessages.chosenRow) + " ", x: 3, y: y + 2, Style(.text, on: .selected))
  }

  private static func roles(_ y: Int, _ frame: inout Frame) {
    let width = frame.size.columns - 4
    let columns = max(1, width / 12)
    for (index, role) in ThemeRole.allCases.enumerated() {
      let x = 2 + index % columns * width / columns
      frame.put(DisplayText(role.name), x: x, y: y + index / columns, Style(Role(role)))
    }
  }
}
