package import Intents
package import TodoModel

/// The introduction of a list that is read aloud: its name, day and counts.
package struct ListHead {
  private let listing: Listing
  private let name: String
  private let count: Int
  private let isWhole: Bool
  private let today: Day

  /// `count` is the number of rows; `isWhole` means that no filter is active.
  package init(_ listing: Listing, named name: String, count: Int, isWhole: Bool, on today: Day) {
    (self.listing, self.name, self.count) = (listing, name, count)
    (self.isWhole, self.today) = (isWhole, today)
  }

  /// The words: "Today, Friday 20 November: 3 open, 1 overdue, 0 done.", "List home: 4 items".
  package var text: String {
    guard listing.query.view == .today, isWhole else {
      return "\(name): \(count == 1 ? "1 item" : "\(count) items")."
    }
    let overdue = listing.sections.lazy.flatMap(\.rows).count(where: \.isOverdue)
    let counts = [
      "\(listing.counts.open) open", overdue == 0 ? nil : "\(overdue) overdue", "\(listing.counts.done) done",
      listing.counts.anytime == 0 ? nil : "\(listing.counts.anytime) without a date",
      listing.counts.waitingWords,
    ]
    let day = DayWords(today: today).long(listing.day)
    return "\(name), \(day): " + counts.compactMap(\.self).joined(separator: ", ") + "."
  }
}
