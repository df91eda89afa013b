import Messages

/// Messages of `todos here`, the list of a directory.
enum HereMessages {
  // MARK: No list

  static var noList: String {
    localized(
      "No list belongs to this directory: it is in no git repository, and no .todos-list is here or above. Name a list: "
        + "todos here set NAME, or echo NAME > .todos-list")
  }

  static func notYet(_ list: String, option: String) -> String {
    localized("There is no list \(list) yet. Its first item begins it: todos add buy oats \(option)")
  }

  static func renamed(_ list: String, now name: String, words: String) -> String {
    localized("The list \(list) is called \(name) now. To use it here: todos here set \(words)")
  }

  static func optionsFollow(_ word: String) -> String { localized("Options come after \(word): todos here \(word)") }

  static var folderGone: String {
    localized("The current folder no longer exists. Change to another one, for example with: cd")
  }

  // MARK: Files that name no list

  static func unreadable(_ file: String, _ reason: String) -> String {
    localized("\(file) cannot be read: \(reason). Make it readable, or replace it: todos here set NAME --replace")
  }

  static func link(_ file: String) -> String {
    localized("\(file) is a link, which is not followed. Replace it: todos here set NAME --replace")
  }

  static func notPlain(_ file: String) -> String {
    localized("\(file) is not a plain file. Remove it, then name the list: todos here set NAME")
  }

  static func tooLarge(_ file: String) -> String {
    localized(
      "\(file) is larger than 1 KiB, so it names no list. Shorten it to one name, or replace it: todos here set NAME"
        + " --replace")
  }

  static func notText(_ file: String) -> String {
    localized("\(file) is not UTF-8 text, so it names no list. Replace it: todos here set NAME --replace")
  }

  static func empty(_ file: String) -> String {
    localized("\(file) is empty, so it names no list. Replace it: todos here set NAME --replace")
  }

  static func fileNamesNoList(_ file: String, _ reason: String) -> String {
    localized("\(file) names no list: \(reason) Or replace the file: todos here set NAME --replace")
  }

  static func folderNamesNoList(_ folder: String, _ reason: String) -> String {
    localized("The folder \(folder) names no list: \(reason) Or name a list: todos here set NAME")
  }

  static var addElsewhere: String { localized("To add the item without it, use --list NAME or --list none.") }

  // MARK: Naming

  static func written(_ file: String, _ list: String, instead former: String?) -> String {
    guard let former else { return localized("The list of this directory is \(list), named in \(file).") }
    return localized("The list of this directory is \(list), named in \(file) instead of \(former).")
  }

  static func alreadyNames(_ file: String, _ list: String) -> String { localized("\(file) already names \(list)") }

  static func namesAnother(_ file: String, _ former: String, words: String) -> String {
    localized("\(file) already names \(former). Nothing was changed. To replace it: todos here set \(words)")
  }

  static func cannotWrite(_ file: String, _ reason: String) -> String {
    localized("\(file) cannot be written: \(reason). Nothing was changed. Check the folder and its permissions.")
  }

  static func removed(_ file: String, _ list: String) -> String { localized("Removed \(file), which named \(list).") }
  static func removed(_ file: String) -> String { localized("Removed \(file).") }
  static func noFile(_ file: String) -> String { localized("there is no \(file)") }

  static func cannotRemove(_ file: String, _ reason: String) -> String {
    localized("\(file) cannot be removed: \(reason). Check the file and its folder.")
  }

  static func named(_ list: String, by file: String) -> String {
    localized("The list of this directory is \(list), named in \(file).")
  }

  static func named(_ list: String, after folder: String) -> String {
    localized("The list of this directory is \(list), after the git repository \(folder).")
  }
}
