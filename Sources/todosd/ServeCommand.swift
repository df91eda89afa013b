import ArgumentParser
import Glibc
import Logging
import Messages
import Notify
import ServerApp
import Service
import Settings
import Storage
import TodoAPI
import TodoModel
import Webhooks
import ZoneFiles

/// `todosd serve`: runs the server until it is stopped.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: localized("Serve until stopped."),
    discussion: localized(
      """
      It listens on this machine only. For phones at home say --lan, which encrypts
      nothing. To be reached from elsewhere, put a proxy with TLS in front of it, and
      say --allow-host NAME --trusted-proxy.

      Each option can be an environment variable instead; what is typed wins. A
      flag is yes or no, several names have commas between them, and TODOSD_REMIND
      is a line for the shell:

      \(SettingVariable.list)
      """))

  @Option(help: ArgumentHelp(localized("The address to listen on."), valueName: "address")) var host = "127.0.0.1"
  @Option(help: ArgumentHelp(localized("The port; 0 picks a free one."), valueName: "port")) var port = 8080
  @Flag(
    help: ArgumentHelp(
      localized("Also listen in the home network, without encryption, and answer to this machine's address there.")))
  var lan = false
  @Option(help: ArgumentHelp(localized("Listen on this socket in the file system instead."), valueName: "path"))
  var socket: String?
  @Option(help: ArgumentHelp(localized("Also answer to this host name; repeat for more."), valueName: "name"))
  var allowHost: [String] = []
  @Option(
    help: ArgumentHelp(localized("Serve everything below this path, such as /todos."), valueName: "path"),
    transform: ServeCommand.base) var base: BasePath?
  @Flag(
    help: ArgumentHelp(
      localized("Trust X-Forwarded-For and X-Forwarded-Proto; use only behind a proxy that sets them.")))
  var trustedProxy =
    false
  @Option(help: ArgumentHelp(localized("Maximum connections at a time."), valueName: "count")) var connections =
    ServerLimits()
    .connections
  @Option(
    help: ArgumentHelp(localized("Maximum connections at a time from one address before sign-in."), valueName: "count"))
  var connectionsPerSource = ServerLimits().connectionsPerSource
  @Option(
    help: ArgumentHelp(localized("Maximum requests of a session in five minutes; 0 for no limit."), valueName: "count"))
  var requests = ServerLimits().requestsPerFiveMinutes ?? 0
  @Option(help: ArgumentHelp(localized("Maximum items of an account; 0 for no limit."), valueName: "count")) var items =
    0
  @Option(
    help: ArgumentHelp(localized("Seconds within which the head of a request must arrive."), visibility: .private))
  var headSeconds = ServerLimits().headSeconds
  @Option(
    help: ArgumentHelp(localized("Seconds within which the body of a request must arrive."), visibility: .private))
  var bodySeconds = ServerLimits().bodySeconds
  @Flag(help: ArgumentHelp(localized("Accept only changes signed with the key of a sign-in."))) var requireProof = false
  @Flag(help: ArgumentHelp(localized("Show no quote on the page when nothing is left to do."))) var noQuotes = false
  @Flag(help: ArgumentHelp(localized("Log every request."))) var verbose = false
  @Option(help: ArgumentHelp(localized("Log format: text, or json for one object per line."), valueName: "form"))
  var log = Log.Form.text
  @Option(help: ArgumentHelp(localized("Serve Prometheus metrics at this address."), valueName: "address:port"))
  var metrics: ListenAddress?
  @Option(
    help: ArgumentHelp(localized("Time for reminders of whole days; \"none\" for never."), valueName: "time"),
    transform: DayTime.read) var remindAt = DayTime.usual
  @Flag(help: ArgumentHelp(localized("Let accounts send their changes to webhooks; requires libcurl."))) var webhooks =
    false
  @Flag(help: ArgumentHelp(localized("Also allow webhooks to private networks and this machine, and without TLS.")))
  var webhooksToPrivate =
    false
  @Option(
    help: ArgumentHelp(
      localized("Push reminders to browsers that ask for them; requires libcurl. The push services see this address."),
      valueName: "mailto:address"), transform: ServeCommand.contact) var push: String?
  @Option(
    parsing: .remaining,
    help: ArgumentHelp(
      localized(
        "Run this program with these arguments for each reminder; TODOS_TITLE and other variables describe it."),
      valueName: "command")) var remind: [String] = []
  @OptionGroup var provider: ProviderOption
  @OptionGroup var place: StoreOption

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError(ServeMessages.portOutOfRange) }
    guard connections > 0, connectionsPerSource > 0, requests >= 0, items >= 0, headSeconds > 0, bodySeconds > 0 else {
      throw ValidationError(ServeMessages.limitsTooSmall)
    }
    guard !lan || host == "127.0.0.1" && socket == nil && port > 0 && !trustedProxy else {
      throw ValidationError(ServeMessages.lanStandsAlone)
    }
    guard webhooks || !webhooksToPrivate else { throw ValidationError(ServeMessages.privateNeedsWebhooks) }
  }

  func run() async throws {
    let logger = Log.begin(log, isVerbose: verbose)
    for name in ServeArguments(typed: [], environment: .process).unknown {
      Log.say(ServeMessages.unknownSetting(name))
    }
    let network = lan ? try HomeNetwork.addresses().map { SiteAddress.tcp(host: $0, port: port) } : []
    let sender = try webhooks ? WebhookOption.sender(allowsPrivate: webhooksToPrivate) : nil
    let provider = try provider.settings(secret: Environment.process[SettingVariable.providerSecret.name])
    let pushes = try push.map { contact in
      PushDelivery(
        by: try WebhookOption.sender(allowsPrivate: false), contact: contact, clock: world.clock, random: world.random)
    }
    let home = try place.open()
    let claim = try home.claim()
    defer { withExtendedLifetime(claim) {} }
    let authority = try home.authority(quota: items == 0 ? nil : items)
    let service = authority.service
    for words in Set(service.notices.map(\.words) + home.exposures + SystemNeeds.missing).sorted() { Log.say(words) }
    let keys = try authority.keys.ring(at: WallClock.system.now()) { UInt64.random(in: .min ... .max) }
    let hooks = sender.map { WebhookOption.loop(service, $0, allowsPrivate: webhooksToPrivate, world, logger) }
    let site = Site(
      service, settings(network, provider), world, keys: keys, logins: authority.logins, nonces: authority.nonces,
      hooks: hooks, push: pushes, transport: CurlProvider())
    allowFiles()
    try await prepare(service, hasProvider: provider != nil)
    let address = socket.map { SiteAddress.socket($0) } ?? .tcp(host: host, port: port)
    warn(address, network)
    try SocketPath.check(address)
    let shutdown = Shutdown(milliseconds: 900) {
      site.endStreams()
      hooks?.abandon()
    }
    let reminders = ReminderLoop(site, command: ReminderCommand(remind), allDay: remindAt.time, logger: logger)
    reminders.start()
    hooks?.start()
    defer {
      hooks?.stop()
      reminders.stop()
      withExtendedLifetime(shutdown) {}
    }
    do {
      try await SiteServer(site, at: address, also: network, metrics: metrics?.address, logger: logger) { role, place in
        switch role {
        case .site: Log.say(ServeMessages.listening(on: place))
        case .metrics: Log.say(ServeMessages.metrics(at: place))
        }
      }.run()
    } catch {
      let places = ([address, metrics?.address] + network).compactMap { $0?.words(port: nil) }
      throw ServerRefusal(ServeMessages.notListening(on: places, "\(error)"))
    }
    reminders.stop()
    hooks?.stop()
    service.close()
  }

  /// Raises the file limit for all connections, and warns if the system refuses.
  private func allowFiles() {
    let wanted = connections + OpenFiles.others
    let allowed = OpenFiles.allow(wanted)
    guard allowed < wanted else { return }
    let possible = max(1, allowed - OpenFiles.others)
    Log.say(ServeMessages.tooFewFiles(allowed, connections: connections, needed: wanted, possible: possible))
  }

  /// Creates the first account, and explains how to set a missing password.
  private func prepare(_ service: Service, hasProvider: Bool) async throws {
    if try service.accounts(atMost: 1).isEmpty { _ = try service.addAccount(LoginBody.usualAccount) }
    if try hasProvider || service.hasPassword { return }
    Log.say(ServeMessages.noPasswordYet(place.words))
  }

  private func warn(_ address: SiteAddress, _ network: [SiteAddress]) {
    if let place = network.first?.words(port: nil) {
      let base = base?.text ?? ""
      Log.say(ServeMessages.homeNetwork(place + base, local: "http://localhost:\(port)" + base))
    }
    if let place = metrics?.address, !place.isLocal {
      Log.say(ServeMessages.metricsExposed(place.words(port: nil)))
    }
    guard !address.isLocal, !trustedProxy else { return }
    Log.say(ServeMessages.notEncrypted(host))
  }

  private func settings(_ network: [SiteAddress], _ provider: ProviderSettings?) -> SiteSettings {
    var limits = ServerLimits()
    limits.connections = connections
    limits.connectionsPerSource = connectionsPerSource
    // Signed-in users get at least the limit of anonymous clients.
    limits.connectionsPerAccount = max(limits.connectionsPerAccount, connectionsPerSource)
    limits.headSeconds = headSeconds
    limits.bodySeconds = bodySeconds
    limits.requestsPerFiveMinutes = requests == 0 ? nil : requests
    // Addresses alone: no site of others can point a name of its own at them (DNS rebinding).
    var hosts = network.reduce(SiteSettings.ownNames) { $0.union($1.names) }
    for name in allowHost + (["0.0.0.0", "::"].contains(host) ? [] : [host]) {
      hosts.insert(name.contains(":") && !name.hasPrefix("[") ? "[\(name.lowercased())]" : name.lowercased())
    }
    return SiteSettings(
      hosts: hosts, trustsProxy: trustedProxy, limits: limits, asksProof: requireProof, showsQuotes: !noQuotes,
      base: base, lanAddress: network.first.map { $0.words(port: nil) + (base?.text ?? "") }, provider: provider)
  }

  private static func contact(_ text: String) throws -> String {
    let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }
    guard isPlain, ["mailto:", "https://"].contains(where: { text.hasPrefix($0) && text.count > $0.count }) else {
      throw ValidationError(ServeMessages.writeContact)
    }
    return text
  }

  private static func base(_ text: String) throws -> BasePath {
    guard let base = BasePath(text) else { throw ValidationError(ServeMessages.writePath) }
    return base
  }

  private var world: SiteWorld {
    let (zones, environment) = (SystemZones(), Environment.process.all)
    return SiteWorld(
      clock: WallClock.system.now, zone: { zones.local(environment: environment) }, zones: { zones.zone($0) })
  }
}

enum DayTime: Hashable, Sendable {
  case at(ClockTime)
  case none

  /// The default, nine in the morning.
  static let usual = ClockTime(hour: 9, minute: 0).map { DayTime.at($0) } ?? .none

  var time: ClockTime? {
    switch self {
    case .at(let time): time
    case .none: nil
    }
  }

  /// Parses "09:00", "9:00" or "none".
  static func read(_ text: String) throws -> DayTime {
    if text == "none" { return .none }
    let isShort = text.utf8.count == 4
    guard let time = ClockTime(isShort ? "0" + text : text) else {
      throw ValidationError(ServeMessages.writeTime)
    }
    return .at(time)
  }
}

/// An address and port to listen on: "127.0.0.1:9464", "[::1]:9464", or a port alone for this machine.
struct ListenAddress: ExpressibleByArgument {
  let address: SiteAddress

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard let port = parts.last.flatMap({ Int($0) }), (0...65_535).contains(port) else { return nil }
    let host = parts.dropLast().joined(separator: ":")
    let bare = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    guard parts.count <= 2 || bare != host else { return nil }
    guard parts.count == 1 || !bare.isEmpty else { return nil }
    address = .tcp(host: parts.count == 1 ? "127.0.0.1" : bare, port: port)
  }
}

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
