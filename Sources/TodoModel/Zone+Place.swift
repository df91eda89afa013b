extension Zone {
  /// What people call the place: "Berlin" of "Europe/Berlin", or the whole name where it is no place.
  package var place: String {
    let last = identifier.split(separator: "/").last.map(String.init) ?? identifier
    return String(last.map { $0 == "_" ? " " : $0 })
  }

  /// Whether clocks there show the same as here, in the year around a moment.
  package func showsSameTimes(as other: any Zone, around moment: Instant) -> Bool {
    let quarter = 91 * 86_400
    return (-2...2).allSatisfy { step in
      let then = moment.advanced(bySeconds: step * quarter)
      return offset(at: then) == other.offset(at: then)
    }
  }
}
