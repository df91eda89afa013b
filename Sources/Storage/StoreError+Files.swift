package import Files
import Glibc

extension StoreError {
  /// What a fault of a file comes to.
  package init(_ fault: FileFault) { self.init(systemCode: fault.code ?? EINVAL, file: fault.path) }

  /// What a failed system call comes to.
  init(systemCode: Int32, file: String) {
    let detail = String(cString: strerror(systemCode))
    switch systemCode {
    case ENOSPC, EDQUOT: self.init(.full, file: file, detail: detail)
    case EIO: self.init(.failing, file: file, detail: detail)
    case EROFS: self.init(.readOnly, file: file, detail: detail)
    case EACCES, EPERM: self.init(.denied, file: file, detail: detail)
    case EEXIST: self.init(.exists, file: file, detail: detail)
    default: self.init(.unusable, file: file, detail: detail)
    }
  }

  /// Works on files; what goes wrong there is told as an error of a store.
  package static func wrapping<Value>(
    _ work: () throws(FileFault) -> Value
  ) throws(StoreError) -> Value {
    do { return try work() } catch { throw StoreError(error) }
  }
}
