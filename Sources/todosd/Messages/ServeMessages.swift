import Messages

/// Messages about the running server: its settings, addresses and requirements.
enum ServeMessages {
  static var portOutOfRange: String { localized("A port is a number from 0 to 65535.") }
  static var limitsTooSmall: String { localized("Limits must be numbers above 0.") }
  static var privateNeedsWebhooks: String { localized("--webhooks-to-private requires --webhooks.") }

  // MARK: the sign-in provider

  static var providerNeedsIssuer: String { localized("Options that begin with --oidc- need --oidc ISSUER.") }
  static var providerNeedsClient: String {
    localized("--oidc needs --oidc-client ID, this server's id at the provider.")
  }
  static var writeIssuer: String {
    localized("Write the provider's address like https://id.example; http is for this machine.")
  }

  static func secretUnreadable(_ path: String) -> String {
    localized("The provider's secret cannot be read from \(path). Write it there in one line.")
  }

  // MARK: settings

  static func unknownSetting(_ name: String) -> String {
    localized("Warning: unknown setting \(name), ignored. `todosd serve --help` lists the settings.")
  }

  static func listening(on address: String) -> String { localized("todosd listens on \(address)") }
  static func metrics(at address: String) -> String { localized("Figures are at \(address)/metrics") }

  static func notListening(on addresses: [String], _ reason: String) -> String {
    localized("Cannot listen on \(addresses.joined(separator: " and ")): \(reason)")
  }

  static func tooFewFiles(_ allowed: Int, connections: Int, needed: Int, possible: Int) -> String {
    localized(
      "Warning: \(allowed) files may be open, and \(connections) connections need \(needed). Raise the limit"
        + " (LimitNOFILE in the unit, ulimit -n), or say --connections \(possible).")
  }

  static func noPasswordYet(_ options: String) -> String {
    localized("Nobody can sign in yet. Set a password with: todosd password\(options)")
  }

  static var lanStandsAlone: String {
    localized("--lan sets host, names and sockets itself: leave out --host, --socket, --trusted-proxy and --port 0.")
  }

  static var noHomeNetwork: String {
    localized(
      "This machine has no address in a home network (10., 172.16. to 172.31. or 192.168.). Connect it to one, or say"
        + " --host ADDRESS for another network.")
  }

  static func homeNetwork(_ address: String, local: String) -> String {
    localized(
      "Warning: everybody in the home network can reach \(address), and nothing is encrypted: who listens there can copy"
        + " sign-ins and lists. To sign in a phone: todos login \(local), then todos phone")
  }

  static func metricsExposed(_ address: String) -> String {
    localized(
      "Warning: the metrics at \(address) are open to every machine that can reach them. Use --metrics"
        + " 127.0.0.1:PORT, or block others with a firewall.")
  }

  static func notEncrypted(_ host: String) -> String {
    localized(
      "Warning: other machines can reach \(host), and nothing is encrypted. Put a TLS proxy in front, let it"
        + " connect to 127.0.0.1, and add --trusted-proxy.")
  }

  static var writePath: String { localized("Write a path like /todos, of letters, digits and - . _ ~.") }
  static var writeContact: String {
    localized("Write an address like mailto:me@example.org, or an https:// page of yours.")
  }
  static var writeTime: String { localized("Write a time like 09:00, or none.") }
  static func yesOrNo(_ name: String, _ value: String) -> String {
    localized("\(name) must be yes or no, not \"\(value)\".")
  }
  static func notSocket(_ path: String) -> String { localized("\(path) exists and is not a socket.") }
  static func socketInUse(_ path: String) -> String { localized("Another server listens on \(path).") }

  static var noTimeZones: String {
    localized(
      "Warning: the system has no time zones (/usr/share/zoneinfo): every tz but UTC and offsets such as UTC+2 is"
        + " refused. Install tzdata.")
  }

  static var libraryMissing: String {
    localized("Warning: libgcc_s.so.1 is missing, without which the program may be aborted. Install libgcc-s1.")
  }

  static func unitOptions(_ option: String) -> String {
    localized("\(option) takes no other options: settings are in the file that it prints.")
  }

  static var backupsNeedFolder: String { localized("Backups of a database need a folder: --into DIR") }

  static func giveFullPath(_ path: String) -> String {
    localized("A unit starts in another folder: give the full path of \(path).")
  }

  static func unknownCommand(_ command: String) -> String { localized("Unknown command `\(command)`.") }
  static func didYouMean(_ command: String) -> String { localized("Did you mean `todosd \(command)`?") }
  static var helpListsCommands: String { localized("`todosd help` lists the commands.") }
  static func helpListsSubcommands(of command: String) -> String {
    localized("`todosd help \(command)` lists its commands.")
  }
}
