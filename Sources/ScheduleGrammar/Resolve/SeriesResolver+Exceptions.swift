import TodoModel

extension SeriesResolver {
  /// Leaves weekdays and months out by naming the others; nothing that was said is passed over.
  func leaveOut(_ series: inout SeriesMatch) -> Fault? { leaveOutDays(&series) ?? leaveOutMonths(&series) }

  private func leaveOutDays(_ series: inout SeriesMatch) -> Fault? {
    guard !series.exceptDays.isEmpty else { return nil }
    let rule = series.rule
    let isByNumber = !rule.monthDays.isEmpty && rule.positions.isEmpty && rule.weekdays.isEmpty
    guard rule.frequency != .yearly, rule.frequency != .monthly || isByNumber && series.clampedDay == nil
    else {
      return fault(RefusalWords.weekdaysStay, RefusalWords.workdays)
    }
    let named = rule.weekdays.isEmpty ? Weekday.allCases : rule.weekdays.map(\.weekday)
    let kept = named.filter { !series.exceptDays.contains($0) }
    guard !kept.isEmpty else { return fault(RefusalWords.nothingLeft, RefusalWords.workdays) }
    if rule.frequency == .daily, rule.interval == 1 { series.rule.frequency = .weekly }
    series.rule.weekdays = kept.map { .init($0) }
    series.namesDays = true
    return nil
  }

  private func leaveOutMonths(_ series: inout SeriesMatch) -> Fault? {
    guard !series.exceptMonths.isEmpty else { return nil }
    guard series.rule.frequency != .yearly else {
      return fault(RefusalWords.monthsStay, RefusalWords.rarest)
    }
    let named = series.rule.months.isEmpty ? Array(1...12) : series.rule.months
    series.rule.months = named.filter { !series.exceptMonths.contains($0) }
    return series.rule.months.isEmpty ? fault(RefusalWords.nothingLeft, RefusalWords.workdays) : nil
  }

  private func fault(_ message: String, _ suggestion: String) -> Fault {
    var fault = Fault(.neverOccurs, suggestion)
    fault.message = message
    return fault
  }
}
