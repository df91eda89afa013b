package import JSON

/// What is remembered of a followed file between two looks, and over the end of the program.
package struct FollowedState: Hashable, Sendable {
  /// What file and list were when they agreed last.
  package var base = FollowedBase()
  /// Files whose place was taken, and that another program may still write into.
  package var formers: [FormerFile] = []

  package init() {}

  /// Reads what `json` wrote; nil for anything else.
  package init?(json: JSONValue) {
    guard json["version"] == .integer(1), let base = FollowedBase(json: json["base"]),
      case .array(let files) = json["formers"]
    else { return nil }
    self.base = base
    formers = files.compactMap(FormerFile.init(json:))
    guard formers.count == files.count else { return nil }
  }

  /// As it is kept on the disk.
  package var json: JSONValue {
    .object([
      "version": .integer(1), "base": base.json, "formers": .array(formers.map(\.json)),
    ])
  }
}

/// A file whose place another took, under the name that the other one had.
package struct FormerFile: Hashable, Sendable {
  /// Where it is.
  package let path: String
  /// What was read of it.
  package var base: FollowedBase
  /// The file that is to take its place; that one is at the path as long as it has not.
  package let heir: String
  /// What file and list are once it has; nil where it has.
  package var next: FollowedBase?

  package init(_ path: String, _ base: FollowedBase, heir: String, next: FollowedBase?) {
    (self.path, self.base, self.heir, self.next) = (path, base, heir, next)
  }

  init?(json: JSONValue) {
    guard let path = json["path"].text, let heir = json["heir"].text,
      let base = FollowedBase(json: json["base"])
    else { return nil }
    self.init(path, base, heir: heir, next: FollowedBase(json: json["next"]))
  }

  var json: JSONValue {
    .object([
      "path": .string(path), "heir": .string(heir), "base": base.json, "next": next?.json ?? .null,
    ])
  }
}
