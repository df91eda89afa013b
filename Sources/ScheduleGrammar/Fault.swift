/// A reason to refuse, before the words for it are made.
struct Fault {
  var code: Refusal.Code
  var suggestion: String?
  /// Other texts that would do as well.
  var alternatives: [String] = []
  /// What is wrong, where the code alone does not say it well enough.
  var message: String?

  init(_ code: Refusal.Code, _ suggestion: String? = nil) {
    self.code = code
    self.suggestion = suggestion
  }
}
