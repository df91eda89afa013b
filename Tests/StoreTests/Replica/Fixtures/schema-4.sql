BEGIN TRANSACTION;
CREATE TABLE aside (id TEXT PRIMARY KEY, record TEXT NOT NULL);
CREATE TABLE asleep (item TEXT PRIMARY KEY, until INTEGER NOT NULL, done_at INTEGER) WITHOUT ROWID;
INSERT INTO "asleep" VALUES('01a1fdfa-4600-7295-9733-61aced6c0b7f',1795338000000,NULL);
CREATE TABLE base (id TEXT PRIMARY KEY, record TEXT NOT NULL);
INSERT INTO "base" VALUES('01a1fdfa-4600-70f4-b65a-e5748f0f180c','{"item":{"id":"01a1fdfa-4600-70f4-b65a-e5748f0f180c","number":3,"title":"stand-up","list":"work","order":"a2","version":3,"created_at":"2026-11-21T12:00:00.000Z","schedule":{"start":"2026-11-23T09:00","all_day":false,"zone":"Europe/Berlin","rrule":"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR","repeat_mode":"fixed"}}}');
INSERT INTO "base" VALUES('01a1fdfa-4600-72b2-8dcf-b7bd928dc0c3','{"item":{"id":"01a1fdfa-4600-72b2-8dcf-b7bd928dc0c3","number":4,"title":"hourly","order":"a3","version":4,"created_at":"2026-11-21T12:00:00.000Z","schedule":{"start":"2026-11-21T14:00","all_day":false,"rrule":"FREQ=HOURLY;INTERVAL=2;COUNT=5","repeat_mode":"fixed"}}}');
INSERT INTO "base" VALUES('01a1fdfa-4600-73b9-bb44-4b855317ddf2','{"item":{"id":"01a1fdfa-4600-73b9-bb44-4b855317ddf2","number":7,"title":"ship","order":"a6","version":7,"deadline":"2026-11-30","created_at":"2026-11-21T12:00:00.000Z"}}');
INSERT INTO "base" VALUES('01a1fdfa-4600-7104-b23a-d9a0c35e25bb','{"item":{"id":"01a1fdfa-4600-7104-b23a-d9a0c35e25bb","number":5,"title":"undated","order":"a4","version":8,"created_at":"2026-11-21T12:00:00.000Z","completions":{"once":"2026-11-21T12:00:00.000Z"}},"stamps":{"done":{"device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","revision":8}},"touches":{"once":{"change":"done","stamp":{"device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","revision":8}}}}');
INSERT INTO "base" VALUES('01a1fdfa-4600-71e2-8d91-8e25680610b9','{"item":{"id":"01a1fdfa-4600-71e2-8d91-8e25680610b9","number":8,"title":"gone","order":"a7","version":10,"created_at":"2026-11-21T12:00:00.000Z","deleted_at":"2026-11-21T12:00:00.000Z"},"stamps":{"deleted":{"device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","revision":10}}}');
INSERT INTO "base" VALUES('01a1fdfa-4600-70a0-b7a6-caaf218111cc','{"item":{"id":"01a1fdfa-4600-70a0-b7a6-caaf218111cc","number":1,"title":"pay rent","notes":"two\u000alines","list":"home","priority":"high","order":"a0","version":11,"created_at":"2026-11-21T12:00:00.000Z","tags":["money"],"schedule":{"start":"2026-11-30T09:00","all_day":false,"rrule":"FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1","repeat_mode":"fixed"}},"stamps":{"notes":{"device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","revision":11}}}');
INSERT INTO "base" VALUES('01a1fdfa-4600-7295-9733-61aced6c0b7f','{"item":{"id":"01a1fdfa-4600-7295-9733-61aced6c0b7f","number":2,"title":"call grandma","order":"a1","version":13,"created_at":"2026-11-21T12:00:00.000Z","snoozed_until":"2026-11-22T09:00:00.000Z","focused_since":"2026-11-21T12:00:00.000Z","schedule":{"start":"2026-11-22T17:00","all_day":false}},"stamps":{"focus":{"device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","revision":12},"reminder":{"device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","revision":13}}}');
INSERT INTO "base" VALUES('01a1fdfa-4600-724c-8b64-4b53b604022d','{"item":{"id":"01a1fdfa-4600-724c-8b64-4b53b604022d","number":6,"title":"water the tomatoes","order":"a5","version":14,"created_at":"2026-11-21T12:00:00.000Z","schedule":{"start":"2026-11-21","all_day":true,"rrule":"FREQ=DAILY;INTERVAL=2","repeat_mode":"after_completion"},"completions":{"#1":"2026-11-21T12:00:00.000Z"}},"stamps":{"done":{"device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","revision":14}},"touches":{"#1":{"change":"done","stamp":{"device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","revision":14}}}}');
CREATE TABLE draft (name TEXT PRIMARY KEY, text TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE left_base (
  authority TEXT NOT NULL, id TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (authority, id)
);
CREATE TABLE left_place (authority TEXT PRIMARY KEY, epoch TEXT, cursor TEXT) WITHOUT ROWID;
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "meta" VALUES('cursor','01a1fdfa-4600-7042-bcec-ce181d87ad4a.14.576aa432a576');
INSERT INTO "meta" VALUES('device','01a1fdfa-4600-709f-acca-ef78c9106f5e');
INSERT INTO "meta" VALUES('epoch','01a1fdfa-4600-7042-bcec-ce181d87ad4a');
INSERT INTO "meta" VALUES('fresh_for','900');
INSERT INTO "meta" VALUES('seq','14');
INSERT INTO "meta" VALUES('synced_at','1795262400000');
CREATE TABLE outbox (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, mid TEXT NOT NULL UNIQUE, item TEXT NOT NULL,
  state INTEGER NOT NULL, reason TEXT, checksum INTEGER NOT NULL, mutation TEXT NOT NULL
);
CREATE TABLE tally (
  kind TEXT NOT NULL, name TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (kind, name)
) WITHOUT ROWID;
INSERT INTO "tally" VALUES('inbox','',4);
INSERT INTO "tally" VALUES('items','',7);
INSERT INTO "tally" VALUES('list','home',1);
INSERT INTO "tally" VALUES('list','work',1);
INSERT INTO "tally" VALUES('open','',6);
INSERT INTO "tally" VALUES('tag','money',1);
CREATE TABLE told (item TEXT PRIMARY KEY, at INTEGER NOT NULL, kept_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE undo_group (
  id INTEGER PRIMARY KEY AUTOINCREMENT, label TEXT NOT NULL, at INTEGER NOT NULL, is_undone INTEGER NOT NULL
);
INSERT INTO "undo_group" VALUES(1,'add',1795262400000,0);
INSERT INTO "undo_group" VALUES(2,'add',1795262400000,0);
INSERT INTO "undo_group" VALUES(3,'add',1795262400000,0);
INSERT INTO "undo_group" VALUES(4,'add',1795262400000,0);
INSERT INTO "undo_group" VALUES(5,'add',1795262400000,0);
INSERT INTO "undo_group" VALUES(6,'add',1795262400000,0);
INSERT INTO "undo_group" VALUES(7,'add',1795262400000,0);
INSERT INTO "undo_group" VALUES(8,'done',1795262400000,0);
INSERT INTO "undo_group" VALUES(9,'add',1795262400000,0);
INSERT INTO "undo_group" VALUES(10,'delete',1795262400000,0);
INSERT INTO "undo_group" VALUES(11,'edit',1795262400000,0);
INSERT INTO "undo_group" VALUES(12,'focus',1795262400000,0);
INSERT INTO "undo_group" VALUES(13,'snooze',1795262400000,0);
INSERT INTO "undo_group" VALUES(14,'done',1795262400000,0);
CREATE TABLE undo_step (
  "group" INTEGER NOT NULL, place INTEGER NOT NULL, step TEXT NOT NULL, PRIMARY KEY ("group", place)
) WITHOUT ROWID;
INSERT INTO "undo_step" VALUES(1,1,'{"did":{"do":"add","value":{"created_at":"2026-11-21T12:00:00.000Z","id":"01a1fdfa-4600-70a0-b7a6-caaf218111cc","list":"home","order":"a0","priority":"high","schedule":{"all_day":false,"repeat_mode":"fixed","rrule":"FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1","start":"2026-11-30T09:00"},"tags":["money"],"title":"pay rent","version":0}},"item":"01a1fdfa-4600-70a0-b7a6-caaf218111cc","undo":{"do":"delete"}}');
INSERT INTO "undo_step" VALUES(2,1,'{"did":{"do":"add","value":{"created_at":"2026-11-21T12:00:00.000Z","id":"01a1fdfa-4600-7295-9733-61aced6c0b7f","order":"a1","schedule":{"all_day":false,"start":"2026-11-22T17:00"},"title":"call grandma","version":0}},"item":"01a1fdfa-4600-7295-9733-61aced6c0b7f","undo":{"do":"delete"}}');
INSERT INTO "undo_step" VALUES(3,1,'{"did":{"do":"add","value":{"created_at":"2026-11-21T12:00:00.000Z","id":"01a1fdfa-4600-70f4-b65a-e5748f0f180c","list":"work","order":"a2","schedule":{"all_day":false,"repeat_mode":"fixed","rrule":"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR","start":"2026-11-23T09:00","zone":"Europe/Berlin"},"title":"stand-up","version":0}},"item":"01a1fdfa-4600-70f4-b65a-e5748f0f180c","undo":{"do":"delete"}}');
INSERT INTO "undo_step" VALUES(4,1,'{"did":{"do":"add","value":{"created_at":"2026-11-21T12:00:00.000Z","id":"01a1fdfa-4600-72b2-8dcf-b7bd928dc0c3","order":"a3","schedule":{"all_day":false,"repeat_mode":"fixed","rrule":"FREQ=HOURLY;INTERVAL=2;COUNT=5","start":"2026-11-21T14:00"},"title":"hourly","version":0}},"item":"01a1fdfa-4600-72b2-8dcf-b7bd928dc0c3","undo":{"do":"delete"}}');
INSERT INTO "undo_step" VALUES(5,1,'{"did":{"do":"add","value":{"created_at":"2026-11-21T12:00:00.000Z","id":"01a1fdfa-4600-7104-b23a-d9a0c35e25bb","order":"a4","title":"undated","version":0}},"item":"01a1fdfa-4600-7104-b23a-d9a0c35e25bb","undo":{"do":"delete"}}');
INSERT INTO "undo_step" VALUES(6,1,'{"did":{"do":"add","value":{"created_at":"2026-11-21T12:00:00.000Z","id":"01a1fdfa-4600-724c-8b64-4b53b604022d","order":"a5","schedule":{"all_day":true,"repeat_mode":"after_completion","rrule":"FREQ=DAILY;INTERVAL=2","start":"2026-11-21"},"title":"water the tomatoes","version":0}},"item":"01a1fdfa-4600-724c-8b64-4b53b604022d","undo":{"do":"delete"}}');
INSERT INTO "undo_step" VALUES(7,1,'{"did":{"do":"add","value":{"created_at":"2026-11-21T12:00:00.000Z","deadline":"2026-11-30","id":"01a1fdfa-4600-73b9-bb44-4b855317ddf2","order":"a6","title":"ship","version":0}},"item":"01a1fdfa-4600-73b9-bb44-4b855317ddf2","undo":{"do":"delete"}}');
INSERT INTO "undo_step" VALUES(8,1,'{"did":{"do":"done","done_at":"2026-11-21T12:00:00.000Z","occurrence":"once"},"item":"01a1fdfa-4600-7104-b23a-d9a0c35e25bb","undo":{"do":"reopen","occurrence":"once"}}');
INSERT INTO "undo_step" VALUES(9,1,'{"did":{"do":"add","value":{"created_at":"2026-11-21T12:00:00.000Z","id":"01a1fdfa-4600-71e2-8d91-8e25680610b9","order":"a7","title":"gone","version":0}},"item":"01a1fdfa-4600-71e2-8d91-8e25680610b9","undo":{"do":"delete"}}');
INSERT INTO "undo_step" VALUES(10,1,'{"did":{"do":"delete"},"item":"01a1fdfa-4600-71e2-8d91-8e25680610b9","undo":{"do":"restore"}}');
INSERT INTO "undo_step" VALUES(11,1,'{"did":{"basis":"","do":"set_notes","value":"two\nlines"},"item":"01a1fdfa-4600-70a0-b7a6-caaf218111cc","undo":{"basis":"two\nlines","do":"set_notes","value":""}}');
INSERT INTO "undo_step" VALUES(12,1,'{"did":{"do":"start_focus","since":"2026-11-21T12:00:00.000Z"},"item":"01a1fdfa-4600-7295-9733-61aced6c0b7f","undo":{"do":"stop_focus"}}');
INSERT INTO "undo_step" VALUES(13,1,'{"did":{"do":"snooze","until":"2026-11-22T09:00:00.000Z"},"item":"01a1fdfa-4600-7295-9733-61aced6c0b7f","undo":{"do":"snooze","until":"1970-01-01T00:00:00.000Z"}}');
INSERT INTO "undo_step" VALUES(14,1,'{"did":{"do":"done","done_at":"2026-11-21T12:00:00.000Z","occurrence":"#1"},"item":"01a1fdfa-4600-724c-8b64-4b53b604022d","undo":{"do":"reopen","occurrence":"#1"}}');
CREATE TABLE visible (
  id TEXT PRIMARY KEY, number INTEGER, title TEXT NOT NULL, list TEXT, priority INTEGER NOT NULL,
  place TEXT NOT NULL, created_at INTEGER NOT NULL, due_day INTEGER, due_minute INTEGER NOT NULL,
  is_plain INTEGER NOT NULL, is_done INTEGER NOT NULL, done_at INTEGER, is_deleted INTEGER NOT NULL, has_conflict INTEGER NOT NULL,
  item TEXT NOT NULL
, focused_at INTEGER);
INSERT INTO "visible" VALUES('01a1fdfa-4600-70a0-b7a6-caaf218111cc',1,'pay rent','home',3,'a0',1795262400000,20787,540,0,0,NULL,0,0,'{"id":"01a1fdfa-4600-70a0-b7a6-caaf218111cc","number":1,"title":"pay rent","notes":"two","list":"home","priority":"high","order":"a0","version":11,"created_at":"2026-11-21T12:00:00.000Z","tags":["money"],"schedule":{"start":"2026-11-30T09:00","all_day":false,"rrule":"FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1","repeat_mode":"fixed"}}',NULL);
INSERT INTO "visible" VALUES('01a1fdfa-4600-7295-9733-61aced6c0b7f',2,'call grandma',NULL,0,'a1',1795262400000,20779,1020,1,0,NULL,0,0,'{"id":"01a1fdfa-4600-7295-9733-61aced6c0b7f","number":2,"title":"call grandma","order":"a1","version":13,"created_at":"2026-11-21T12:00:00.000Z","snoozed_until":"2026-11-22T09:00:00.000Z","focused_since":"2026-11-21T12:00:00.000Z","schedule":{"start":"2026-11-22T17:00","all_day":false}}',1795262400000);
INSERT INTO "visible" VALUES('01a1fdfa-4600-70f4-b65a-e5748f0f180c',3,'stand-up','work',0,'a2',1795262400000,20779,1440,0,0,NULL,0,0,'{"id":"01a1fdfa-4600-70f4-b65a-e5748f0f180c","number":3,"title":"stand-up","list":"work","order":"a2","version":3,"created_at":"2026-11-21T12:00:00.000Z","schedule":{"start":"2026-11-23T09:00","all_day":false,"zone":"Europe/Berlin","rrule":"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR","repeat_mode":"fixed"}}',NULL);
INSERT INTO "visible" VALUES('01a1fdfa-4600-72b2-8dcf-b7bd928dc0c3',4,'hourly',NULL,0,'a3',1795262400000,20778,840,0,0,NULL,0,0,'{"id":"01a1fdfa-4600-72b2-8dcf-b7bd928dc0c3","number":4,"title":"hourly","order":"a3","version":4,"created_at":"2026-11-21T12:00:00.000Z","schedule":{"start":"2026-11-21T14:00","all_day":false,"rrule":"FREQ=HOURLY;INTERVAL=2;COUNT=5","repeat_mode":"fixed"}}',NULL);
INSERT INTO "visible" VALUES('01a1fdfa-4600-7104-b23a-d9a0c35e25bb',5,'undated',NULL,0,'a4',1795262400000,NULL,1440,1,1,1795262400000,0,0,'{"id":"01a1fdfa-4600-7104-b23a-d9a0c35e25bb","number":5,"title":"undated","order":"a4","version":8,"created_at":"2026-11-21T12:00:00.000Z","completions":{"once":"2026-11-21T12:00:00.000Z"}}',NULL);
INSERT INTO "visible" VALUES('01a1fdfa-4600-724c-8b64-4b53b604022d',6,'water the tomatoes',NULL,0,'a5',1795262400000,20779,1440,0,0,1795262400000,0,0,'{"id":"01a1fdfa-4600-724c-8b64-4b53b604022d","number":6,"title":"water the tomatoes","order":"a5","version":14,"created_at":"2026-11-21T12:00:00.000Z","schedule":{"start":"2026-11-21","all_day":true,"rrule":"FREQ=DAILY;INTERVAL=2","repeat_mode":"after_completion"},"completions":{"#1":"2026-11-21T12:00:00.000Z"}}',NULL);
INSERT INTO "visible" VALUES('01a1fdfa-4600-73b9-bb44-4b855317ddf2',7,'ship',NULL,0,'a6',1795262400000,20787,1440,1,0,NULL,0,0,'{"id":"01a1fdfa-4600-73b9-bb44-4b855317ddf2","number":7,"title":"ship","order":"a6","version":7,"deadline":"2026-11-30","created_at":"2026-11-21T12:00:00.000Z"}',NULL);
INSERT INTO "visible" VALUES('01a1fdfa-4600-71e2-8d91-8e25680610b9',8,'gone',NULL,0,'a7',1795262400000,NULL,1440,1,0,NULL,1,0,'{"id":"01a1fdfa-4600-71e2-8d91-8e25680610b9","number":8,"title":"gone","order":"a7","version":10,"created_at":"2026-11-21T12:00:00.000Z","deleted_at":"2026-11-21T12:00:00.000Z"}',NULL);
CREATE TABLE visible_tag (tag TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (tag, id)) WITHOUT ROWID;
INSERT INTO "visible_tag" VALUES('money','01a1fdfa-4600-70a0-b7a6-caaf218111cc');
CREATE INDEX outbox_by_item ON outbox (item, seq);
CREATE INDEX outbox_by_state ON outbox (state, seq);
CREATE INDEX visible_by_number ON visible (number) WHERE number IS NOT NULL;
CREATE INDEX visible_by_day ON visible (due_day, is_plain)
  WHERE is_deleted = 0 AND is_done = 0 AND due_day IS NOT NULL;
CREATE INDEX visible_by_reckoning ON visible (due_day)
  WHERE is_deleted = 0 AND is_done = 0 AND due_day IS NOT NULL AND is_plain = 0;
CREATE INDEX visible_anytime ON visible (priority DESC, place, id)
  WHERE is_deleted = 0 AND is_done = 0 AND due_day IS NULL;
CREATE INDEX visible_by_completion ON visible (done_at) WHERE is_deleted = 0 AND done_at IS NOT NULL;
CREATE INDEX visible_by_list ON visible (list) WHERE is_deleted = 0;
CREATE INDEX visible_by_place ON visible (place) WHERE is_deleted = 0;
CREATE INDEX visible_tag_by_item ON visible_tag (id);
CREATE INDEX visible_in_focus ON visible (focused_at)
  WHERE is_deleted = 0 AND is_done = 0 AND focused_at IS NOT NULL;
CREATE INDEX asleep_by_time ON asleep (until);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('outbox',14);
INSERT INTO "sqlite_sequence" VALUES('undo_group',14);
COMMIT;
PRAGMA application_id = 1953457266;
PRAGMA user_version = 4;
