/// Downgrades a device's file to its eighth schema, before tables of parts and waits, and records of lists.
enum FormerSchema {
  static let eighth = """
    DROP INDEX visible_by_conflict; DROP TABLE visible_part; DROP TABLE waiting; DROP TABLE own_reminder;
    DROP INDEX visible_by_kind; DROP INDEX visible_by_key;
    ALTER TABLE visible DROP COLUMN kind; ALTER TABLE visible DROP COLUMN key;
    ALTER TABLE visible DROP COLUMN changed_at; ALTER TABLE visible DROP COLUMN letters;
    """
}
