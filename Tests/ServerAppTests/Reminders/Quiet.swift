import Logging

enum Quiet {
  static var logger: Logger {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    return logger
  }
}
