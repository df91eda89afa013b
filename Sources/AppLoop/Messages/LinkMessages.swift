/// Messages about opening links and files outside.
package enum LinkMessages {
  package static func opening(_ link: String) -> String { "Opening \(link)" }

  package static func copied(_ link: String) -> String {
    "Copied \(link), because this is another machine than the one you sit at."
  }

  package static func noClipboard(_ link: String) -> String {
    "Nothing opens on your machine from here, and this terminal has no clipboard: \(link)"
  }

  static func noHome(_ link: String) -> String { "\(link) cannot be opened, because HOME names no folder." }
  static func noFile(_ path: String) -> String { "There is no file \(path)." }

  static var noOpener: String {
    "No program here opens links: install xdg-utils, or name one with `todos config set open.program PROGRAM`."
  }

  static func failed(_ program: String, _ link: String) -> String {
    "\(program) could not open \(link); `todos config set open.program PROGRAM` names another program."
  }
}
