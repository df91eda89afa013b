import ScheduleGrammar

extension Refusal {
  /// Texts that would be read instead, the likeliest first.
  var repairs: [String] { ([suggestion] + alternatives).compactMap { $0?.trimmingBlanks() } }
}
