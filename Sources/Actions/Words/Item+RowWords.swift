package import ScheduleGrammar
package import TodoModel

extension Item {
  /// The tags as rows show them, in alphabetical order.
  package var tagNames: [String] { tags.inLetterOrder().map { TypedName.text("@", $0) } }

  /// The tags as one text: "@deep @home".
  package var tagWords: String { tagNames.joined(separator: " ") }

  /// Formats the age, usually in at most four characters: "3d", "2w", "5mo", "2y"; "new" for today.
  package func ageWords(at moment: Moment) -> String {
    let days = moment.zone.local(at: createdAt).day.distance(to: moment.today)
    switch days {
    case ..<1: return "new"
    case ..<14: return "\(days)d"
    case ..<61: return "\(days / 7)w"
    case ..<730: return "\(days / 30)mo"
    default: return "\(days / 365)y"
    }
  }
}
