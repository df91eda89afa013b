import Logging
import ServerApp
import Service
import Webhooks

/// The setup of `todosd serve --webhooks`.
enum WebhookOption {
  /// Returns the message sender; throws if its library is missing.
  static func sender(allowsPrivate: Bool) throws(ServerRefusal) -> CurlSender {
    do throws(CurlMissing) { return try CurlSender(allowsPrivate: allowsPrivate) } catch {
      throw ServerRefusal(error.words)
    }
  }

  static func loop(
    _ service: Service, _ sender: CurlSender, allowsPrivate: Bool, _ world: SiteWorld, _ logger: Logger
  ) -> WebhookLoop {
    let delivery = WebhookDelivery(
      service, by: sender, allowsPrivate: allowsPrivate, clock: world.clock, random: world.random)
    return WebhookLoop(delivery, clock: world.clock, logger: logger)
  }
}
