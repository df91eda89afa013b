import Logging
import ServerApp
import Service
import Webhooks

/// What `todosd serve --webhooks` turns on.
enum WebhookOption {
  /// What sends messages; refused where the library for it is missing.
  static func sender(allowsPrivate: Bool) throws(ServerRefusal) -> CurlSender {
    do throws(CurlMissing) { return try CurlSender(allowsPrivate: allowsPrivate) } catch {
      throw ServerRefusal(error.words)
    }
  }

  /// What tells the webhooks of a service.
  static func loop(
    _ service: Service,
    _ sender: CurlSender,
    allowsPrivate: Bool,
    _ world: SiteWorld,
    _ logger: Logger
  ) -> WebhookLoop {
    let delivery = WebhookDelivery(
      service,
      by: sender,
      allowsPrivate: allowsPrivate,
      clock: world.clock,
      random: world.random
    )
    return WebhookLoop(delivery, clock: world.clock, logger: logger)
  }
}
