import ScheduleGrammar
import TodoModel

extension Reading {
  /// A schedule in full, with what it is to the item: "by Fri 27 Nov, all day · in 7 days".
  func line(_ schedule: Schedule, first: LocalTime? = nil, in phrase: SchedulePhrase) -> String {
    let lead =
      switch role {
      case .when: ""
      case .deadline: "by "
      case .start: "from "
      }
    return lead + phrase.reading(schedule, first: first).text
  }
}
