import Actions
import ArgumentParser
import Intents
import ScheduleGrammar
import Sync
import TodoModel

/// What a command is told to show: a view by its name, and terms that say what of it.
struct NamedView {
  /// What completes it.
  static let completion = Candidates.views
  /// What may be said.
  static let help =
    "today, upcoming, inbox, all, done or someday, a list as #name, a tag as @name, or filter:name."

  let view: ListView
  /// The days that are meant; nil for all of the view.
  let days: ClosedRange<Day>?
  /// What of the view is meant; nil where a view is named.
  private let part: FilterExpression?
  /// What it is called; nil for the name of the view.
  let name: String?

  /// What one word names: "upcoming", "#home", "@phone", "filter:calls", "tomorrow".
  ///
  /// Throws `Refusal`.
  init(_ text: String, in session: Session) throws { try self.init([text], in: session) }

  /// What words name together: a view and terms of a filter, "all", "#work", "!high"; no word is today.
  ///
  /// `takesDays` says that whoever asks shows what falls on `days`; else a date is a filter.
  ///
  /// Throws `Refusal`.
  init(_ words: [String], takesDays: Bool = false, in session: Session) throws {
    let place = words.firstIndex { ListView(rawValue: $0) != nil }
    let named = place.flatMap { ListView(rawValue: words[$0]) }
    var terms = words
    if let place { terms.remove(at: place) }
    guard !terms.isEmpty else {
      (view, part, name, days) = (named ?? .today, nil, nil, nil)
      return
    }
    let isOfDays = takesDays && [nil, .all, .upcoming].contains(named)
    let dates: ListTerms.DateMeaning = named == .done ? .done : isOfDays ? .days : .due
    var read = try ListTerms(terms, dates: dates, in: session)
    // A done item stands on the day it was done, and on no other.
    if read.days != nil, read.expression.view == .done {
      read = try ListTerms(terms, dates: .done, in: session)
    }
    days = read.days
    view = days == nil ? named ?? read.expression.view : .upcoming
    part = read.expression.logic == nil && days != nil ? nil : read.expression
    let isSigned = terms.count == 1 && named == nil && "#@".contains(terms[0].prefix(1))
    let parts = [named?.rawValue.capitalizedStart, isSigned ? terms[0] : read.name]
    let words = parts.compactMap(\.self).joined(separator: " ")
    name = named == nil && days != nil ? words.capitalizedStart : words
  }

  /// What of it matches a filter, too; nil where all of the view does.
  func narrowed(by filter: FilterExpression?) -> FilterExpression? {
    filter.flatMap { part?.and($0) ?? $0 } ?? part
  }
}
