/// What takes a device's file back to its eighth form, before parts and what waits had tables, and lists records.
enum FormerSchema {
  static let eighth = """
    DROP INDEX visible_by_conflict; DROP TABLE visible_part; DROP TABLE waiting;
    DROP INDEX visible_by_kind; DROP INDEX visible_by_key;
    ALTER TABLE visible DROP COLUMN kind; ALTER TABLE visible DROP COLUMN key;
    ALTER TABLE visible DROP COLUMN changed_at; ALTER TABLE visible DROP COLUMN letters;
    """
}
