import Files
package import Intents
import Programs
package import Settings

/// The opener of links and files: the user's program, a browser of `BROWSER`, or the program of the desktop.
package struct LinkOpener: Sendable {
  /// True if the user sits at another machine, where a program started here shows nothing.
  package let isFar: Bool
  private let own: [String]
  private let browsers: String?
  private let home: String?
  private let path: String?

  package init(_ config: Config, _ environment: Environment) {
    own = config.opener
    browsers = environment["BROWSER"]
    home = environment["HOME"]
    path = environment["PATH"]
    let isRemote = environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil
    isFar = isRemote && environment["DISPLAY"] == nil && environment["WAYLAND_DISPLAY"] == nil
  }

  /// Opens a link in another program, which goes on by itself; returns the reason of a failure, as a sentence.
  ///
  /// Blocks for at most `moment`, in which a program tells that it cannot open the link.
  package func open(_ link: OutsideLink, moment: Duration = .seconds(1)) -> String? {
    guard let argument = link.argument(home: home) else { return LinkMessages.noHome(link.shown) }
    if let path = link.path(home: home), !File(path).exists { return LinkMessages.noFile(path) }
    guard let words else { return LinkMessages.noOpener }
    let ending = OutsideProgram(Self.call(words, argument)).open(moment: moment, within: nil)
    return ending?.isGood ?? true ? nil : LinkMessages.failed(words[0], link.shown)
  }

  /// The program with its arguments; nil if none is known.
  package var words: [String]? {
    if !own.isEmpty { return own }
    let browsers = (browsers ?? "").split(separator: ":").map { browser in
      isThere(String(browser)) ? [String(browser)] : browser.split(separator: " ").map(String.init)
    }
    return (browsers + ["xdg-open", "wslview", "open"].map { [$0] }).first { $0.first.map(isThere) ?? false }
  }

  private func isThere(_ program: String) -> Bool {
    program.contains("/") ? File(program).exists : ProgramPath.first(program, in: path) != nil
  }

  /// Returns the words with the link for each `%s`, or else behind them.
  package static func call(_ words: [String], _ argument: String) -> [String] {
    let arguments = words.dropFirst()
    guard arguments.contains(where: { $0.contains("%s") }) else { return words + [argument] }
    return words.prefix(1) + arguments.map { $0.replacing("%s", with: argument) }
  }
}

extension OutsideLink {
  /// The link in a sentence, cut if it is long.
  package var shown: String { text.count > 80 ? text.prefix(80) + "…" : text }
}
