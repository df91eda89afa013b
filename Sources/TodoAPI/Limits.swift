import Intents

/// The limits of requests and responses; sizes are in bytes.
package enum Limits {
  package static let requestBody = 1_048_576
  /// One item in a body.
  package static let item = 262_144
  /// Mutations per sync.
  package static let mutations = 100
  /// Changed items per page.
  package static let changes = 500
  /// Items per list, on all pages.
  package static let listed = 20_000
  /// Items in an answer about what to do next.
  package static let next = 100
  /// Items per calendar day.
  package static let calendarDay = 50
  /// History entries per page.
  package static let history = 200
  /// Text to parse as a date.
  package static let parseText = 512
  /// Nesting of a request's JSON.
  package static let requestDepth = 16
  /// A request's path and query.
  package static let target = 2_048
  /// Response body accepted by a client.
  package static let answerBody = 8_388_608
  /// Response headers accepted by a client.
  package static let answerHeaders = 65_536
  /// Nesting of a response's JSON.
  package static let answerDepth = 32
  package static let title = ValueLimits.titleBytes
  package static let notes = ValueLimits.notesBytes
  package static let tags = ValueLimits.tags
  package static let blockers = ValueLimits.blockers
  /// Password length in characters.
  package static let password = 8...1_024
  /// Name of a device or an account.
  package static let name = 256
  /// App passwords per account.
  package static let appPasswords = 50
  /// Feeds per account.
  package static let feeds = 20
  /// Browsers per account that get reminders as push messages.
  package static let pushSubscriptions = 20
  /// Maximum length of a push endpoint, in bytes.
  package static let pushEndpoint = 1_024
  /// Webhooks per account.
  package static let webhooks = 10
  package static let webhookURL = 2_048
  /// Length of an idempotency key in characters.
  package static let key = 255
  /// Freshness lifetime of a response in seconds.
  package static let freshFor = 900
  /// The API version of this program; a service reports the oldest version that it supports.
  ///
  /// Version 1 had no records other than items.
  package static let clientForm = 2
  /// Client timeouts in seconds for one response and for a whole drain.
  package static let deadline = (request: 10, drain: 60)
}
