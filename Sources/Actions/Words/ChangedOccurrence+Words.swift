package import ScheduleGrammar
package import TodoModel

extension Item {
  /// What is skipped and moved and may be put back, in the order in which it would come: nothing that is done, and
  /// nothing that lies more than a month back.
  package func changedOccurrences(at moment: Moment) -> [ChangedOccurrence] {
    let done = completions.keys.compactMap(\.count).max() ?? 0
    let first = moment.today.advanced(by: -31)
    return (schedule?.changedOccurrences ?? []).filter { changed in
      completions[changed.key] == nil && changed.lastDay ?? first >= first && changed.key.count ?? .max > done
    }
  }
}

extension ChangedOccurrence {
  /// When it would be by the rule: "Wed 25 Nov 9:00".
  package func name(_ phrase: SchedulePhrase) -> String { phrase.occurrence(key) }

  /// What became of it: "skipped", "moved to Fri 27 Nov 15:00".
  package func change(_ phrase: SchedulePhrase) -> String {
    guard !isSkipped, let to else { return "skipped" }
    return "moved to " + phrase.date(to)
  }
}
