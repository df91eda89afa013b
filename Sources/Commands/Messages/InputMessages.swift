/// Messages about input: files, standard input and passwords.
enum InputMessages {
  static func tooLarge(_ file: String) -> String {
    "\(file) is larger than 64 MiB. Split it and import the parts one by one."
  }

  static func isOpenList(_ file: String) -> String {
    "\(file) belongs to the list that is open now. To copy the list: todos export"
  }

  static func cannotBeRead(_ file: String, reason: String) -> String {
    "\(file) cannot be read: \(reason). Check its name and permissions."
  }

  static var noPassword: String { "No password on standard input. Nothing was changed." }

  static func noTerminal(option: String) -> String { "No terminal to ask on. Use \(option)." }
}
