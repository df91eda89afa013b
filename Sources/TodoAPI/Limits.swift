import Intents

/// What requests and answers may be at most.
///
/// Sizes are in bytes.
package enum Limits {
  /// A request's body.
  package static let requestBody = 1_048_576
  /// One item in a body.
  package static let item = 262_144
  /// Mutations of one sync.
  package static let mutations = 100
  /// Changed items of one page.
  package static let changes = 500
  /// Items of one list, on all its pages.
  package static let listed = 20_000
  /// Items of one day of the calendar.
  package static let calendarDay = 50
  /// History lines of one page.
  package static let history = 200
  /// A text to be read as a date.
  package static let parseText = 512
  /// How deep a request's JSON may nest.
  package static let requestDepth = 16
  /// A request's path and query.
  package static let target = 2_048
  /// An answer's body, as a client takes it.
  package static let answerBody = 8_388_608
  /// An answer's headers, as a client takes them.
  package static let answerHeaders = 65_536
  /// How deep an answer's JSON may nest.
  package static let answerDepth = 32
  /// A title.
  package static let title = ValueLimits.titleBytes
  /// Notes.
  package static let notes = ValueLimits.notesBytes
  /// Tags of one item.
  package static let tags = ValueLimits.tags
  /// Items that one item waits for.
  package static let blockers = ValueLimits.blockers
  /// A password, in characters.
  package static let password = 8...1_024
  /// A name of a device or an account.
  package static let name = 256
  /// App passwords of an account.
  package static let appPasswords = 50
  /// Webhooks of an account.
  package static let webhooks = 10
  /// A webhook's address.
  package static let webhookURL = 2_048
  /// An idempotency key, in characters.
  package static let key = 255
  /// Seconds for which an answer is taken as fresh.
  package static let freshFor = 900
  /// The form of the API that this program speaks; a service names the oldest it still serves.
  ///
  /// In the first there were no records but items.
  package static let clientForm = 2
  /// Seconds a client waits for one answer, and for a whole drain.
  package static let deadline = (request: 10, drain: 60)
}
