package import TodoModel

/// The results of a sweep in words.
package struct SweepTally: Hashable, Sendable {
  private let decisions: [SweepDecision]

  init(_ decisions: [SweepDecision]) { self.decisions = decisions }

  package var isEmpty: Bool { decisions.isEmpty }

  /// Formats "2 to today, 1 to tomorrow, 1 done, 1 deleted, 3 spread over the week, 1 left".
  package func words(today: Day) -> String {
    let tomorrow = today.advanced(by: 1)
    let counts: [(Int, String)] = [
      (count { $0 == .day(today) }, "to today"),
      (count { $0 == .day(tomorrow) }, "to tomorrow"),
      (count { if case .own = $0 { true } else { false } }, "moved"),
      (count { $0 == .done }, "done"),
      (decisions.count { $0.choice == .drop && !$0.leftover.repeats }, "deleted"),
      (decisions.count { $0.choice == .drop && $0.leftover.repeats }, "skipped"),
      (count { if case .spread = $0 { true } else { false } }, "spread over the week"),
      (count { $0 == .leave }, "left"),
    ]
    return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  private func count(_ isMeant: (SweepChoice) -> Bool) -> Int { decisions.count { isMeant($0.choice) } }
}
