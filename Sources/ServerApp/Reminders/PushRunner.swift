import Dispatch
import Intents
package import Logging
import Messages
import Notify
import ScheduleGrammar
package import Service
import Storage
import Synchronization
import TodoAPI
import TodoModel
package import Webhooks

/// A reminder to push, and the sessions that it has not reached.
package struct PushWork: Sendable {
  package let reminder: Reminder
  /// Nil for all sessions with a subscription.
  package private(set) var sessions: Set<String>?
  /// Number of failed attempts.
  package private(set) var failures = 0

  package init(_ reminder: Reminder) { self.reminder = reminder }

  fileprivate func retry(_ sessions: Set<String>) -> PushWork {
    var work = self
    (work.sessions, work.failures) = (sessions, failures + 1)
    return work
  }
}

/// Pushes reminders to the browsers of their account, several at a time, so that accounts do not wait for each other.
///
/// Waiting retries end with the server: a reminder may be missed, but none comes twice.
package final class PushRunner: Sendable {
  /// Maximum number of attempts.
  private static let attempts = 5

  private let service: Service
  private let delivery: PushDelivery
  private let logger: Logger
  private let backlog = Mutex(CommandBacklog<PushWork>())

  package init(_ service: Service, _ delivery: PushDelivery, _ logger: Logger) {
    (self.service, self.delivery, self.logger) = (service, delivery, logger)
  }

  /// Pushes a reminder as soon as a place is free.
  package func run(for reminder: Reminder) { run(PushWork(reminder)) }

  private func run(_ work: PushWork) {
    if !backlog.withLock({ $0.add(work, of: work.reminder.account) }) { logger.warning("push: too many reminders") }
    start()
  }

  private func start() {
    while let (account, work) = backlog.withLock({ $0.next() }) {
      // A serial queue gets its own thread; a concurrent one would wait for the shared pool.
      DispatchQueue(label: "todosd.push").async { @Sendable [self] in
        if let (again, wait) = deliver(work) {
          DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(wait)) { @Sendable [weak self] in
            self?.run(again)
          }
        }
        backlog.withLock { $0.ended(account) }
        start()
      }
    }
  }

  /// Sends a reminder to its sessions; returns what is left and the seconds until the next attempt; blocks.
  package func deliver(_ work: PushWork) -> (work: PushWork, wait: Int)? {
    do { return try attempt(work) } catch {
      logger.error("push", metadata: ["kind": .string(error.kind.rawValue)])
      return nil
    }
  }

  private func attempt(_ work: PushWork) throws(StoreError) -> (work: PushWork, wait: Int)? {
    let account = work.reminder.account
    let all = try service.pushSubscriptions(of: account)
    let wanted = work.sessions.map { left in all.filter { left.contains($0.session) } } ?? all
    guard !wanted.isEmpty, try !isOver(work),
      let key = PushKey(try service.pushKey(of: account, fresh: PushKey().text))
    else { return nil }
    let topic = work.reminder.item.item.id.description
    var (left, asked) = (Set<String>(), 0)
    for subscription in wanted {
      guard let text = PushRunner.text(of: work.reminder, in: subscription.language) else { return nil }
      switch delivery.send(text, topic: topic, to: subscription, by: key) {
      case .delivered: break
      case .gone:
        try service.removePushSubscription(of: subscription.session, account, endpoint: subscription.endpoint)
      case .refused(let status): logger.warning("push refused", metadata: ["status": .stringConvertible(status)])
      case .failed(let retryAfter):
        left.insert(subscription.session)
        asked = max(asked, retryAfter)
      }
    }
    let again = work.retry(left)
    guard !left.isEmpty, again.failures < PushRunner.attempts else { return nil }
    return (again, WebhookPause.after(again.failures, asked: asked, random: delivery.random()))
  }

  /// True for a late attempt whose item has been done or deleted meanwhile.
  private func isOver(_ work: PushWork) throws(StoreError) -> Bool {
    guard work.failures > 0 else { return false }
    let item = try service.item(work.reminder.account, work.reminder.item.item.id)?.item
    return item.map { $0.deletedAt != nil || $0.completions[work.reminder.occurrence.key] != nil } ?? true
  }

  /// Returns the message for `push.js` in a language: title, time, the item's id as tag.
  package static func text(of reminder: Reminder, in language: String) -> [UInt8]? {
    let item = reminder.item.item
    let due = DueReminder(item: item, at: reminder.due, occurrence: reminder.occurrence, due: nil)
    let notice = Catalog.with(language) { Notify.Notice([due], now: reminder.clock, clock: .twentyFour) }
    guard let notice else { return nil }
    let message = [
      "title": notice.title, "body": notice.lines.joined(separator: "\n"), "tag": item.id.description,
      "at": reminder.due.description,
    ]
    return (try? encodeJSON(message)).map { Array($0.utf8) }
  }
}
