import ScheduleGrammar

/// What is missing of the word that is being typed, where it is the start of a word for dates.
enum DateCompletion {
  /// The rest of the likeliest word behind the cursor; empty where there is none.
  static func rest(of line: LineEditor, in context: Moment) -> String {
    guard line.isAtEnd, line.text.last?.isLetter == true, line.text.count >= 2 else { return "" }
    return Grammar(context).completions(of: line.text, mode: .date, limit: 1).first?.rest ?? ""
  }
}
