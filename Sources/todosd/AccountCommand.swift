import ArgumentParser
import LongWork
import Messages
import Service
import Settings
import Storage
import TodoAPI
import TodoModel

/// `todosd account`: manages the accounts that may sign in.
struct AccountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: localized("Add, list, rename, link, disable, export or remove accounts."),
    subcommands: [
      Add.self, List.self, Rename.self, Link.self, Unlink.self, Disable.self, Export.self, Remove.self,
    ])

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: localized("Add an account; then set its password."))

    @Argument(help: ArgumentHelp(localized("The name to sign in with."))) var name: String
    @OptionGroup var place: StoreOption

    func run() throws {
      if let refusal = AccountName.refusal(of: name) { throw ServerRefusal(refusal) }
      let service = try place.open().service()
      defer { service.close() }
      guard try service.addAccount(name) != nil else { throw AccountName.taken(name) }
      print(AccountMessages.added(name))
    }
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: localized("List the accounts."))

    @Flag(
      help: ArgumentHelp(
        localized("Show for each account the number of items, their size with history, and its last use."))) var usage =
      false
    @OptionGroup var place: StoreOption

    func run() throws {
      let service = try place.open().existing()
      defer { service.close() }
      for account in try service.accounts() {
        var words = [account.name]
        if usage { words += try self.words(service.usage(of: account.id)) }
        if try service.password(of: account.name) == nil { words.append(AccountMessages.noPassword) }
        for link in try service.identities(of: account.id) { words.append(AccountMessages.linked(to: link.identity)) }
        print(words.joined(separator: "  "))
      }
    }

    private func words(_ usage: AccountUsage) -> [String] {
      let day = usage.lastUse.map { AccountMessages.used($0.description.prefix(10)) }
      return [
        AccountMessages.items(usage.items), AccountMessages.size((usage.characters + 1023) / 1024),
        day ?? AccountMessages.neverUsed,
      ]
    }
  }

  struct Rename: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: localized("Rename an account; its sessions stay signed in."))

    @Argument(help: ArgumentHelp(localized("The current name."))) var name: String
    @Argument(help: ArgumentHelp(localized("The new name."))) var newName: String
    @OptionGroup var place: StoreOption

    func run() throws {
      if let refusal = AccountName.refusal(of: newName) { throw ServerRefusal(refusal) }
      let service = try place.open().existing()
      defer { service.close() }
      guard try service.rename(AccountName.find(name, service), to: newName) else { throw AccountName.taken(newName) }
      print(AccountMessages.renamed(name, to: newName))
    }
  }

  struct Disable: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: localized("Sign an account out everywhere and remove its password; its items stay."))

    @Argument(help: ArgumentHelp(localized("The account."))) var name: String
    @OptionGroup var place: StoreOption

    func run() throws {
      let service = try place.open().existing()
      defer { service.close() }
      try service.disable(AccountName.find(name, service))
      print(AccountMessages.disabled(name))
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: localized("Write all data of an account to a new file; the server may be running."),
      discussion: localized(
        """
        Items, history, devices, sessions and the password's hash: the file is a backup with that account alone, which `todosd
        restore` puts on a server of its own. What a person takes along by themselves is `todos export`.
        """))

    @Argument(help: ArgumentHelp(localized("The account."))) var name: String
    @Argument(help: ArgumentHelp(localized("The file; it must not exist yet.")), completion: .file()) var file: String
    @OptionGroup var place: StoreOption

    func run() throws {
      let service = try place.open().existing()
      defer { service.close() }
      let account = try AccountName.find(name, service)
      let interruption = Interruption()
      let progress = ProgressLine(StorageMessages.copying, .items, terminal: Environment.process["TERM"])
      defer { progress.end() }
      do throws(StoreError) {
        try service.copy(account, to: file) { done, all in
          progress.tell(done, of: all)
          try interruption.check()
        }
      } catch {
        interruption.interrupted?.end()
        throw ServerRefusal(error.words)
      }
      print(StorageMessages.written(file))
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: localized("Remove an account with all its items; the server may be running."))

    @Argument(help: ArgumentHelp(localized("The account."))) var name: String
    @Flag(help: ArgumentHelp(localized("Also remove its items."))) var withItems = false
    @OptionGroup var place: StoreOption

    func run() throws {
      let service = try place.open().existing()
      defer { service.close() }
      let account = try AccountName.find(name, service)
      let count = try service.count(account)
      guard count == 0 || withItems else { throw ServerRefusal(AccountMessages.hasItems(name, count)) }
      try service.remove(account)
      print(AccountMessages.removed(name))
    }
  }
}

/// The rules for account names.
enum AccountName {
  /// Returns the reason for refusing a name, or nil if it is valid.
  static func refusal(of name: String) -> String? {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789._-@".unicodeScalars.contains($0)
    }
    guard !name.isEmpty, name.utf8.count <= Limits.name, isPlain else {
      return AccountMessages.nameRule(Limits.name)
    }
    return nil
  }

  static func taken(_ name: String) -> ServerRefusal { ServerRefusal(AccountMessages.alreadyExists(name)) }

  static func find(_ name: String, _ service: Service) throws -> AccountID {
    guard let account = try service.findAccount(name) else { throw ServerRefusal(AccountMessages.notFound(name)) }
    return account
  }
}
