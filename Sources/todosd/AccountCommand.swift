import ArgumentParser
import Service
import TodoAPI

/// `todosd account`: who may sign in.
struct AccountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract: "Add or list accounts.",
    subcommands: [Add.self, List.self]
  )

  /// `todosd account add`.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Add an account; then set its password.")

    @Argument(help: "What the person signs in as.")
    var name: String
    @OptionGroup var place: HomeOption

    func run() throws {
      if let refusal = AccountName.refusal(of: name) { throw ServerRefusal(refusal) }
      let service = try place.open().service()
      defer { service.close() }
      guard try service.addAccount(name) != nil else {
        throw ServerRefusal("There is an account \(name) already.")
      }
      print("Added \(name). Set the password with: todosd password --account \(name)")
    }
  }

  /// `todosd account list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the accounts.")

    @OptionGroup var place: HomeOption

    func run() throws {
      let service = try place.open().service()
      defer { service.close() }
      for account in try service.accounts() {
        print(account.name + (try service.password(of: account.name) == nil ? "  (no password yet)" : ""))
      }
    }
  }
}

/// What people sign in as.
enum AccountName {
  /// Why the name cannot be taken; nil where it can.
  static func refusal(of name: String) -> String? {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789._-@".unicodeScalars.contains($0)
    }
    guard !name.isEmpty, name.utf8.count <= Limits.name, isPlain else {
      return "An account's name is made of letters, digits and . _ - @, \(Limits.name) bytes at most."
    }
    return nil
  }
}
