import Glibc
import ZoneFiles

/// The server's system requirements besides the C library.
enum SystemNeeds {
  /// The missing requirements, each as a sentence with a remedy.
  static var missing: [String] {
    var words: [String] = []
    if SystemZones().zone("Europe/Berlin") == nil {
      words.append(
        "Warning: the system has no time zones (/usr/share/zoneinfo): every tz but UTC and offsets such as UTC+2 is refused."
          + " Install tzdata.")
    }
    // The C library loads it when a thread ends early, and aborts if it is missing.
    if let library = unsafe dlopen("libgcc_s.so.1", RTLD_NOW) {
      unsafe dlclose(library)
    } else {
      words.append("Warning: libgcc_s.so.1 is missing, without which the program may be aborted. Install libgcc-s1.")
    }
    return words
  }
}
