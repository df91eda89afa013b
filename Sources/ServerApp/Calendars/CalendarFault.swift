import CalDAV
import HTTPTypes
import Hummingbird
import Intents
import Service
import TodoAPI

/// A refusal in the form of WebDAV: a status and the precondition that failed (RFC 4918 section 16).
struct CalendarFault: Error {
  let status: Int
  var condition: XMLElement?
  let words: String
  var headers = HTTPFields()

  init(_ status: Int, _ condition: XMLName? = nil, _ words: String) {
    self.status = status
    self.condition = condition.map { XMLElement($0) }
    self.words = words
  }

  init(_ status: Int, _ condition: XMLElement, _ words: String) {
    (self.status, self.condition, self.words) = (status, condition, words)
  }

  init(_ fault: DAVBodyFault) {
    switch fault {
    case .xml(.malformed), .unexpected: self.init(400, nil, CalendarMessages.bodyUnreadable)
    case .xml(.doctype): self.init(400, nil, CalendarMessages.doctype)
    case .xml(.tooLarge): self.init(413, nil, CalendarMessages.bodyTooLarge)
    case .unknownReport: self.init(403, .dav("supported-report"), CalendarMessages.unknownReport)
    case .invalidFilter: self.init(403, .cal("valid-filter"), CalendarMessages.invalidFilter)
    case .unsupportedFilter: self.init(403, .cal("supported-filter"), CalendarMessages.unsupportedFilter)
    case .unknownCollation: self.init(403, .cal("supported-collation"), CalendarMessages.invalidFilter)
    case .invalidData: self.init(403, .cal("supported-calendar-data"), CalendarMessages.invalidData)
    case .invalidToken: self.init(403, .dav("valid-sync-token"), CalendarMessages.tokenInvalid)
    }
  }

  static var notFound: CalendarFault { CalendarFault(404, nil, CalendarMessages.notFound) }

  var response: Response {
    Answer.text(
      DAVAnswer.error(condition, words: words), "application/xml; charset=utf-8", HTTPResponse.Status(code: status),
      headers)
  }

  /// Returns the refusal for an error of a write, as clients expect it: what they may retry is never a 403 or 409.
  static func of(_ error: any Error) -> any Error {
    if case ServiceFault.rejected(let result)? = error as? ServiceFault, result.rejection == .invalid,
      result.field == nil, let words = result.detail
    {
      return CalendarFault(507, .dav("quota-not-exceeded"), words)
    }
    let problem: Problem
    switch error {
    case ServiceFault.stale: return CalendarFault(412, nil, CalendarMessages.changedSince)
    case let fault as ServiceFault:
      if case .store(let store) = fault { return store }
      problem = Problems.problem(fault)
    case let said as Problem: problem = said
    default: return error
    }
    guard [400, 404, 409, 422].contains(problem.kind.status) else { return problem }
    return CalendarFault(400, .cal("valid-calendar-object-resource"), problem.detail ?? CalendarMessages.bodyUnreadable)
  }
}
