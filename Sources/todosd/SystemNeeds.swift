import Glibc
import ZoneFiles

/// What the server needs of the system beside the C library.
enum SystemNeeds {
  /// What is not there, each in a sentence with the way out.
  static var missing: [String] {
    var words: [String] = []
    if SystemZones().zone("Europe/Berlin") == nil {
      words.append(
        "Warning: the system has no time zones (/usr/share/zoneinfo): every tz but UTC and offsets such as UTC+2 is refused."
          + " Install tzdata."
      )
    }
    // The C library looks for it when a thread ends early, and ends the program where it is not there.
    if let library = unsafe dlopen("libgcc_s.so.1", RTLD_NOW) {
      unsafe dlclose(library)
    } else {
      words.append(
        "Warning: libgcc_s.so.1 is missing, without which the program may be aborted. Install libgcc-s1."
      )
    }
    return words
  }
}
