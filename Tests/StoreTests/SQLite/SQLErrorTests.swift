import CSQLite
import Glibc
import SQL
import SQLite
import Testing

/// Tests that each obstacle has the same error, whichever call finds it.
@Suite struct SQLErrorTests {
  @Test func aFullDiskIsNoFailingOne() {
    for code in [SQLITE_IOERR, SQLITE_IOERR | 19 << 8, SQLITE_CANTOPEN] {
      #expect(SQLError(code, "", system: ENOSPC).code == .full)
      #expect(SQLError(code, "", system: EDQUOT).code == .full)
      #expect(SQLError(code, "", system: EROFS).code == .readOnly)
    }
    #expect(SQLError(SQLITE_FULL, "").code == .full)
    #expect(SQLError(SQLITE_IOERR, "", system: EIO).code == .failing)
    #expect(SQLError(SQLITE_BUSY, "", system: ENOSPC).code == .busy)
  }
}
