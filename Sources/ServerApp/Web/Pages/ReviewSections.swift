import Actions
import Intents
import ScheduleGrammar
import Service
import TodoModel

extension TodayPage {
  /// The content of the page of the review: the parts of `todos review` in their order, then its five sentences.
  struct Review {
    let parts: [ReviewPart]
    let summary: ReviewSummary

    init(_ found: ReviewParts) { (parts, summary) = (found.parts, found.summary) }
  }

  /// Returns the sections of the review; an item that is in several parts has its editor in the first.
  func sections(of review: Review) -> [HTML] {
    var seen: Set<ItemID> = []
    let parts = review.parts.enumerated().map { index, part in
      let rows = part.listed(part.rows, at: moment).map { row in
        let id = row.row.item.id
        let isFirst = seen.insert(id).inserted
        let reason = part.reason(id) ?? ""
        return isFirst ? self.row(row, .plain, because: reason) : again(row, in: index, because: reason)
      }
      return section(part, "part-\(index)", rows)
    }
    return parts + [end(review)]
  }

  private func section(_ part: ReviewPart, _ mark: String, _ rows: [HTML]) -> HTML {
    let title = part.step.map(ReviewMessages.title) ?? ""
    let count = String(rows.count) + (part.isCut ? "+" : "")
    return HTML(.section, .class("part"), .aria("labelledby", mark)) {
      HTML(.h2, .id(mark)) {
        HTML(.bdi, text: part.list.map { ReviewPageMessages.list(title, TypedName.text("#", $0.name)) } ?? title)
        HTML(.span, .class("count"), text: " " + count)
      }
      HTML(.ul, .class("rows")) { rows }
    }
  }

  /// Returns a further row of an item, with ids of its own.
  func again(_ row: ListedRow, in index: Int, because reason: String) -> HTML {
    let place = TodayRow.place(row.row.item) + "-\(index)"
    return TodayRow(row, .plain, at: moment, in: self.place, isEdited: false, because: reason, place: place)
      .html(panel: nil)
  }

  private func end(_ review: Review) -> HTML {
    let report = ReviewReport(ReviewProgress(begun: moment.now), review.summary, at: moment)
    return HTML(.section, .class("part"), .aria("labelledby", "end")) {
      HTML(.h2, .id("end"), text: ReviewPageMessages.end)
      HTML(.ul, .class("rows")) { report.sentences.map { HTML(.li, text: $0) } }
    }
  }
}
