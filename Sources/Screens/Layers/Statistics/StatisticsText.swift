import Actions
package import Frames
package import Intents
package import ScheduleGrammar
package import Themes
import TodoModel

/// Statistics as rows: a review in sentences, the items that slip most, and small charts.
package struct StatisticsText {
  /// A row of the statistics.
  package struct Line: Hashable {
    var runs: [TextRun] = []
    /// Index of the row's slipping item, if any.
    var slip: Int?
    package var right = ""

    /// Width without the text at the right end.
    package var width: Int { TextRun.width(runs) }
  }

  package private(set) var lines: [Line] = []
  let statistics: Statistics
  let moment: Moment
  let icons: IconSet
  let width: Int

  /// Creates the rows of statistics relative to `moment`; omits the title unless `isTitled`.
  package init(_ statistics: Statistics, width: Int, isTitled: Bool, at moment: Moment, icons: IconSet) {
    self.statistics = statistics
    self.moment = moment
    self.icons = icons
    self.width = max(1, width)
    if isTitled { lines += title }
    lines += review
    lines += slips
    let blocks =
      icons.isForReading
      ? StatisticsWords(statistics, at: moment).blocks(width: self.width)
      : StatisticsPicture(statistics, width: self.width, at: moment, icons: icons).blocks
    for block in blocks where !block.isEmpty { lines += [Line()] + block.map { Line(runs: $0) } }
  }

  func row(ofSlip place: Int) -> Int? { lines.firstIndex { $0.slip == place } }

  private var title: [Line] {
    let days = statistics.days
    let first = DayWords(today: moment.today).short(days.lowerBound)
    let span = StatisticsPageMessages.days(first, moment.phrase.dayAndMonth(days.upperBound))
    let lists: String? =
      switch statistics.lists {
      case .all: nil
      case .inbox: StatisticsPageMessages.inbox
      case .named(let name): name
      }
    let words = ([span] + [lists].compactMap(\.self)).joined(separator: " \(icons[.dot].text) ")
    let style = Style(.title, on: .background, .bold)
    guard !icons.isForReading else {
      return [Line(runs: [TextRun(StatisticsPageMessages.title(words.replacing(" - ", with: ", ")), style)]), Line()]
    }
    let isWide = width >= 16 + DisplayText(words).width
    let name = TextRun(StatisticsPageMessages.title, style)
    return [Line(runs: [name], right: isWide ? words : ""), Line()]
  }

  /// The five sentences of the review, each after a sign.
  private var review: [Line] {
    let lead = icons.isForReading ? "" : icons[.dot].text
    return ReviewSentences(statistics, moment.phrase).all.flatMap { sentence in
      WrappedLine(sentence, width: width - 2).texts.enumerated().map { row, text in
        let lead = row == 0 ? lead : ""
        let indent = icons.isForReading ? 0 : max(0, 2 - DisplayText(lead).width)
        let runs = [TextRun(lead + String(repeating: " ", count: indent), Style(.accent)), TextRun(text, Style(.text))]
        return Line(runs: runs)
      }
    }
  }

  /// The items that slip most, each with its numbers.
  private var slips: [Line] {
    guard !statistics.slips.isEmpty else { return [] }
    let head = Line(runs: [TextRun(StatisticsPageMessages.slipsMost, Style(.heading, on: .background, .bold))])
    return [Line(), head]
      + statistics.slips.prefix(5).enumerated().map { place, slip in
        if icons.isForReading { return spoken(slip, place) }
        let right = width >= 48 ? ReviewSentences.words(slip) : short(slip)
        let number = slip.named.number.map { "\($0)" } ?? icons[.dot].text
        let lead = String(repeating: " ", count: max(0, 4 - DisplayText(number).width)) + number + "  "
        let room = width - DisplayText(lead + right).width - 2
        let title = DisplayText(slip.named.title).truncated(to: max(1, room)).text
        return Line(
          runs: [TextRun(lead, Style(.quiet)), TextRun(title, Style(.text))], slip: place, right: room > 3 ? right : "")
      }
  }

  /// Returns a slipping item as text, such as "12 Renew passport, moved 4 times".
  private func spoken(_ slip: Statistics.Slip, _ place: Int) -> Line {
    let number = slip.named.number.map { "\($0) " } ?? ""
    let words = StatisticsPageMessages.slips(number + slip.named.title, ReviewSentences.words(slip))
    return Line(runs: [TextRun(DisplayText(words).truncated(to: width).text, Style(.text))], slip: place)
  }

  /// Returns the numbers of a slipping item in short form, such as "4x 12d".
  private func short(_ slip: Statistics.Slip) -> String {
    let parts = [
      slip.moved > 0 ? StatisticsPageMessages.timesMoved(slip.moved) : nil,
      slip.overdueDays > 0 ? StatisticsPageMessages.daysOverdue(slip.overdueDays) : nil,
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}

/// Statistics rendered once, for `todos stats`.
package enum StatisticsSheet {
  /// Renders all rows; the width is 20 to 116 columns.
  package static func frame(_ statistics: Statistics, columns: Int, at moment: Moment, icons: IconSet) -> Frame {
    let width = min(max(20, columns), 116)
    let text = StatisticsText(statistics, width: width, isTitled: true, at: moment, icons: icons)
    var frame = Frame(size: Size(columns: width, rows: text.lines.count))
    for (y, line) in text.lines.enumerated() { line.draw(into: &frame, x: 0, y: y, width: width) }
    if icons.isASCII { frame.spellSigns() }
    return frame
  }
}

extension StatisticsText.Line {
  /// Draws the line cut to a width, with another surface if it is selected.
  func draw(into frame: inout Frame, x: Int, y: Int, width: Int, on surface: Role? = nil) {
    let right = DisplayText(self.right)
    let end = x + width - (right.isEmpty ? 0 : right.width + 1)
    frame.put(runs, x: x, y: y, to: end, on: surface)
    frame.put(right, x: x + width - right.width, y: y, Style(.quiet, on: surface ?? .background))
  }
}
