package import ScheduleGrammar
package import TodoModel

extension Item {
  /// Returns the skipped and moved occurrences to put back, in order; omits those done or more than 31 days old.
  package func changedOccurrences(at moment: Moment) -> [ChangedOccurrence] {
    let done = completions.keys.compactMap(\.count).max() ?? 0
    let first = moment.today.advanced(by: -31)
    return (schedule?.changedOccurrences ?? []).filter { changed in
      completions[changed.key] == nil && changed.lastDay ?? first >= first && changed.key.count ?? .max > done
    }
  }
}

extension ChangedOccurrence {
  /// Formats the original time by the rule: "Wed 25 Nov 9:00".
  package func name(_ phrase: SchedulePhrase) -> String { phrase.occurrence(key) }

  /// Formats the change: "skipped", "moved to Fri 27 Nov 15:00".
  package func change(_ phrase: SchedulePhrase) -> String {
    guard !isSkipped, let to else { return "skipped" }
    return "moved to " + phrase.date(to)
  }
}
