BEGIN TRANSACTION;
CREATE TABLE account (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,
  revision INTEGER NOT NULL DEFAULT 0, number INTEGER NOT NULL DEFAULT 0, horizon INTEGER NOT NULL DEFAULT 0
);
INSERT INTO "account" VALUES(1,'me',14,8,0);
CREATE TABLE credential (account INTEGER PRIMARY KEY, phc TEXT NOT NULL, set_at INTEGER NOT NULL);
CREATE TABLE device (
  account INTEGER NOT NULL, id TEXT NOT NULL, seq INTEGER NOT NULL, seen_at INTEGER NOT NULL,
  PRIMARY KEY (account, id)
) WITHOUT ROWID;
INSERT INTO "device" VALUES(1,'01a1fdfa-4600-709f-acca-ef78c9106f5e',14,1795262400000);
CREATE TABLE history (
  account INTEGER NOT NULL, item TEXT NOT NULL, revision INTEGER NOT NULL, place INTEGER NOT NULL,
  received_at INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (account, item, revision, place)
) WITHOUT ROWID;
INSERT INTO "history" VALUES(1,'01a1fdfa-4600-70a0-b7a6-caaf218111cc',1,0,1795262400000,'{"at":"2026-11-21T12:00:00.000Z","device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","field":"title","item":"01a1fdfa-4600-70a0-b7a6-caaf218111cc","lost":false,"mid":"01a1fdfa-4600-70a1-85db-da3688846f5f","new":"pay rent","revision":1}');
INSERT INTO "history" VALUES(1,'01a1fdfa-4600-70a0-b7a6-caaf218111cc',11,0,1795262400000,'{"at":"2026-11-21T12:00:00.000Z","device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","field":"notes","item":"01a1fdfa-4600-70a0-b7a6-caaf218111cc","lost":false,"mid":"01a1fdfa-4600-73be-ad40-ba7ad6af03c8","new":"two\nlines","revision":11}');
INSERT INTO "history" VALUES(1,'01a1fdfa-4600-70f4-b65a-e5748f0f180c',3,0,1795262400000,'{"at":"2026-11-21T12:00:00.000Z","device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","field":"title","item":"01a1fdfa-4600-70f4-b65a-e5748f0f180c","lost":false,"mid":"01a1fdfa-4600-70f5-a65c-5d460306ddf1","new":"stand-up","revision":3}');
INSERT INTO "history" VALUES(1,'01a1fdfa-4600-7104-b23a-d9a0c35e25bb',5,0,1795262400000,'{"at":"2026-11-21T12:00:00.000Z","device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","field":"title","item":"01a1fdfa-4600-7104-b23a-d9a0c35e25bb","lost":false,"mid":"01a1fdfa-4600-7105-a234-535fba46fdf0","new":"undated","revision":5}');
INSERT INTO "history" VALUES(1,'01a1fdfa-4600-7104-b23a-d9a0c35e25bb',8,0,1795262400000,'{"at":"2026-11-21T12:00:00.000Z","device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","field":"done","item":"01a1fdfa-4600-7104-b23a-d9a0c35e25bb","lost":false,"mid":"01a1fdfa-4600-70c4-bc9d-5d743b3c7aa4","new":{"done_at":"2026-11-21T12:00:00.000Z","occurrence":"once"},"revision":8}');
INSERT INTO "history" VALUES(1,'01a1fdfa-4600-71e2-8d91-8e25680610b9',9,0,1795262400000,'{"at":"2026-11-21T12:00:00.000Z","device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","field":"title","item":"01a1fdfa-4600-71e2-8d91-8e25680610b9","lost":false,"mid":"01a1fdfa-4600-71e3-8431-4b8516f6a5fb","new":"gone","revision":9}');
INSERT INTO "history" VALUES(1,'01a1fdfa-4600-71e2-8d91-8e25680610b9',10,0,1795262400000,'{"at":"2026-11-21T12:00:00.000Z","device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","field":"deleted","item":"01a1fdfa-4600-71e2-8d91-8e25680610b9","lost":false,"mid":"01a1fdfa-4600-7339-ae6f-d91c5d2f75f9","new":"2026-11-21T12:00:00.000Z","revision":10}');
INSERT INTO "history" VALUES(1,'01a1fdfa-4600-724c-8b64-4b53b604022d',6,0,1795262400000,'{"at":"2026-11-21T12:00:00.000Z","device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","field":"title","item":"01a1fdfa-4600-724c-8b64-4b53b604022d","lost":false,"mid":"01a1fdfa-4600-724d-83f6-4fdc1dd085b2","new":"water the tomatoes","revision":6}');
INSERT INTO "history" VALUES(1,'01a1fdfa-4600-724c-8b64-4b53b604022d',14,0,1795262400000,'{"at":"2026-11-21T12:00:00.000Z","device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","field":"done","item":"01a1fdfa-4600-724c-8b64-4b53b604022d","lost":false,"mid":"01a1fdfa-4600-71c6-8372-576aa432a576","new":{"done_at":"2026-11-21T12:00:00.000Z","occurrence":"#1"},"revision":14}');
INSERT INTO "history" VALUES(1,'01a1fdfa-4600-7295-9733-61aced6c0b7f',2,0,1795262400000,'{"at":"2026-11-21T12:00:00.000Z","device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","field":"title","item":"01a1fdfa-4600-7295-9733-61aced6c0b7f","lost":false,"mid":"01a1fdfa-4600-7296-b099-8337d981106e","new":"call grandma","revision":2}');
INSERT INTO "history" VALUES(1,'01a1fdfa-4600-7295-9733-61aced6c0b7f',12,0,1795262400000,'{"at":"2026-11-21T12:00:00.000Z","device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","field":"focus","item":"01a1fdfa-4600-7295-9733-61aced6c0b7f","lost":false,"mid":"01a1fdfa-4600-7148-95e2-970099f05e74","new":"2026-11-21T12:00:00.000Z","revision":12}');
INSERT INTO "history" VALUES(1,'01a1fdfa-4600-72b2-8dcf-b7bd928dc0c3',4,0,1795262400000,'{"at":"2026-11-21T12:00:00.000Z","device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","field":"title","item":"01a1fdfa-4600-72b2-8dcf-b7bd928dc0c3","lost":false,"mid":"01a1fdfa-4600-72b3-acb3-1fedfba052c7","new":"hourly","revision":4}');
INSERT INTO "history" VALUES(1,'01a1fdfa-4600-73b9-bb44-4b855317ddf2',7,0,1795262400000,'{"at":"2026-11-21T12:00:00.000Z","device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","field":"title","item":"01a1fdfa-4600-73b9-bb44-4b855317ddf2","lost":false,"mid":"01a1fdfa-4600-73ba-bbc3-2758db8c0ada","new":"ship","revision":7}');
CREATE TABLE item (
  account INTEGER NOT NULL, id TEXT NOT NULL, number INTEGER NOT NULL, version INTEGER NOT NULL,
  deleted_at INTEGER, is_deleted INTEGER NOT NULL, priority INTEGER NOT NULL, place TEXT NOT NULL,
  due_day INTEGER, due_minute INTEGER NOT NULL, is_plain INTEGER NOT NULL, is_done INTEGER NOT NULL,
  done_at INTEGER, remind_at INTEGER, record TEXT NOT NULL, PRIMARY KEY (account, id)
);
INSERT INTO "item" VALUES(1,'01a1fdfa-4600-70a0-b7a6-caaf218111cc',1,11,NULL,0,3,'a0',20787,540,0,0,NULL,1795978800000,'{"item":{"id":"01a1fdfa-4600-70a0-b7a6-caaf218111cc","number":1,"title":"pay rent","notes":"two\u000alines","list":"home","priority":"high","order":"a0","version":11,"created_at":"2026-11-21T12:00:00.000Z","tags":["money"],"schedule":{"start":"2026-11-30T09:00","all_day":false,"rrule":"FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1","repeat_mode":"fixed"}},"stamps":{"notes":{"device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","revision":11}}}');
INSERT INTO "item" VALUES(1,'01a1fdfa-4600-7295-9733-61aced6c0b7f',2,13,NULL,0,0,'a1',20779,1020,1,0,NULL,1795338000000,'{"item":{"id":"01a1fdfa-4600-7295-9733-61aced6c0b7f","number":2,"title":"call grandma","order":"a1","version":13,"created_at":"2026-11-21T12:00:00.000Z","snoozed_until":"2026-11-22T09:00:00.000Z","focused_since":"2026-11-21T12:00:00.000Z","schedule":{"start":"2026-11-22T17:00","all_day":false}},"stamps":{"focus":{"device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","revision":12},"reminder":{"device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","revision":13}}}');
INSERT INTO "item" VALUES(1,'01a1fdfa-4600-70f4-b65a-e5748f0f180c',3,3,NULL,0,0,'a2',20779,1440,0,0,NULL,1795374000000,'{"item":{"id":"01a1fdfa-4600-70f4-b65a-e5748f0f180c","number":3,"title":"stand-up","list":"work","order":"a2","version":3,"created_at":"2026-11-21T12:00:00.000Z","schedule":{"start":"2026-11-23T09:00","all_day":false,"zone":"Europe/Berlin","rrule":"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR","repeat_mode":"fixed"}}}');
INSERT INTO "item" VALUES(1,'01a1fdfa-4600-72b2-8dcf-b7bd928dc0c3',4,4,NULL,0,0,'a3',20778,840,0,0,NULL,1795219200000,'{"item":{"id":"01a1fdfa-4600-72b2-8dcf-b7bd928dc0c3","number":4,"title":"hourly","order":"a3","version":4,"created_at":"2026-11-21T12:00:00.000Z","schedule":{"start":"2026-11-21T14:00","all_day":false,"rrule":"FREQ=HOURLY;INTERVAL=2;COUNT=5","repeat_mode":"fixed"}}}');
INSERT INTO "item" VALUES(1,'01a1fdfa-4600-7104-b23a-d9a0c35e25bb',5,8,NULL,0,0,'a4',NULL,1440,1,1,1795262400000,NULL,'{"item":{"id":"01a1fdfa-4600-7104-b23a-d9a0c35e25bb","number":5,"title":"undated","order":"a4","version":8,"created_at":"2026-11-21T12:00:00.000Z","completions":{"once":"2026-11-21T12:00:00.000Z"}},"stamps":{"done":{"device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","revision":8}},"touches":{"once":{"change":"done","stamp":{"device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","revision":8}}}}');
INSERT INTO "item" VALUES(1,'01a1fdfa-4600-724c-8b64-4b53b604022d',6,14,NULL,0,0,'a5',20779,1440,0,0,1795262400000,1795255200000,'{"item":{"id":"01a1fdfa-4600-724c-8b64-4b53b604022d","number":6,"title":"water the tomatoes","order":"a5","version":14,"created_at":"2026-11-21T12:00:00.000Z","schedule":{"start":"2026-11-21","all_day":true,"rrule":"FREQ=DAILY;INTERVAL=2","repeat_mode":"after_completion"},"completions":{"#1":"2026-11-21T12:00:00.000Z"}},"stamps":{"done":{"device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","revision":14}},"touches":{"#1":{"change":"done","stamp":{"device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","revision":14}}}}');
INSERT INTO "item" VALUES(1,'01a1fdfa-4600-73b9-bb44-4b855317ddf2',7,7,NULL,0,0,'a6',20787,1440,1,0,NULL,NULL,'{"item":{"id":"01a1fdfa-4600-73b9-bb44-4b855317ddf2","number":7,"title":"ship","order":"a6","version":7,"deadline":"2026-11-30","created_at":"2026-11-21T12:00:00.000Z"}}');
INSERT INTO "item" VALUES(1,'01a1fdfa-4600-71e2-8d91-8e25680610b9',8,10,1795262400000,1,0,'a7',NULL,1440,1,0,NULL,NULL,'{"item":{"id":"01a1fdfa-4600-71e2-8d91-8e25680610b9","number":8,"title":"gone","order":"a7","version":10,"created_at":"2026-11-21T12:00:00.000Z","deleted_at":"2026-11-21T12:00:00.000Z"},"stamps":{"deleted":{"device":"01a1fdfa-4600-709f-acca-ef78c9106f5e","revision":10}}}');
CREATE TABLE life (epoch TEXT NOT NULL, begun_at INTEGER NOT NULL, pruned_at INTEGER NOT NULL);
INSERT INTO "life" VALUES('01a1fdfa-4600-7042-bcec-ce181d87ad4a',1795262400000,1795262400000);
CREATE TABLE mutation (
  account INTEGER NOT NULL, mid TEXT NOT NULL, fingerprint BLOB NOT NULL, outcome TEXT NOT NULL,
  revision INTEGER NOT NULL, rejection TEXT, received_at INTEGER NOT NULL, PRIMARY KEY (account, mid)
) WITHOUT ROWID;
INSERT INTO "mutation" VALUES(1,'01a1fdfa-4600-70a1-85db-da3688846f5f',X'6D179CE97B2F08CDA2E5C45A128167ED6CA09DB7BB36D1469D843F65725B6D7E','applied',1,NULL,1795262400000);
INSERT INTO "mutation" VALUES(1,'01a1fdfa-4600-70c4-bc9d-5d743b3c7aa4',X'BFD00B0B6AC04CC185B0994EBFE1A790218D2E1CCF785B3388F9D220B0E8E1B2','applied',8,NULL,1795262400000);
INSERT INTO "mutation" VALUES(1,'01a1fdfa-4600-70f5-a65c-5d460306ddf1',X'23916539D55F1C91E7F565F6BE605CB3A7561D4F2BF626A595B77F7E8596848D','applied',3,NULL,1795262400000);
INSERT INTO "mutation" VALUES(1,'01a1fdfa-4600-7105-a234-535fba46fdf0',X'0608F4BB9B8B2A14565F95975B5ED2AFB82877C2E8D345F166665A04F4EC80EE','applied',5,NULL,1795262400000);
INSERT INTO "mutation" VALUES(1,'01a1fdfa-4600-7148-95e2-970099f05e74',X'D55569AF298B2001A0A1D6A6483C374C85ED5C200343EB50391A1818506A042E','applied',12,NULL,1795262400000);
INSERT INTO "mutation" VALUES(1,'01a1fdfa-4600-71c6-8372-576aa432a576',X'C3D04A7721D1F3653EA3F04D7808FBB27CB0AAA67EE329ECC9BB63DFBFB7F37B','applied',14,NULL,1795262400000);
INSERT INTO "mutation" VALUES(1,'01a1fdfa-4600-71e3-8431-4b8516f6a5fb',X'001638292E4F607FD720DF8A16FA03A59D49B6ED77351AF7120D29ADC5A282FD','applied',9,NULL,1795262400000);
INSERT INTO "mutation" VALUES(1,'01a1fdfa-4600-724d-83f6-4fdc1dd085b2',X'B4B6E96262E9B143FC42C3E6556A5A0D59C9098BB954AF450CEFB2426D2A92D2','applied',6,NULL,1795262400000);
INSERT INTO "mutation" VALUES(1,'01a1fdfa-4600-7296-b099-8337d981106e',X'102D1CF56EA15DBA61DD2EC5968DF7C999F800BB3F506BC7F1FC890C0F9A34C6','applied',2,NULL,1795262400000);
INSERT INTO "mutation" VALUES(1,'01a1fdfa-4600-72b3-acb3-1fedfba052c7',X'207519754244F684E1D537DDD24AB853E9305A3EFC8F06551AF0A310F426F722','applied',4,NULL,1795262400000);
INSERT INTO "mutation" VALUES(1,'01a1fdfa-4600-72fb-8ed5-5df42a8addaa',X'31AF25367B5BE823D6095A7C018E9BA8A90AE42B424507379AA6B5B2D17AE8E0','applied',13,NULL,1795262400000);
INSERT INTO "mutation" VALUES(1,'01a1fdfa-4600-7339-ae6f-d91c5d2f75f9',X'5FB4138C7E378404A7133B3E3B581F6640A7716F05B2D7F40E6B3AE2BAB89204','applied',10,NULL,1795262400000);
INSERT INTO "mutation" VALUES(1,'01a1fdfa-4600-73ba-bbc3-2758db8c0ada',X'3823371D776609EAEC012A5AEEADF86AEBAC02E011B1661CBF45D6F8EB1F731C','applied',7,NULL,1795262400000);
INSERT INTO "mutation" VALUES(1,'01a1fdfa-4600-73be-ad40-ba7ad6af03c8',X'2949C05A6B8617865522CF82DB49D9A2B80955204B42DE1990DF403F1981A3A2','applied',11,NULL,1795262400000);
CREATE TABLE session (
  sid TEXT PRIMARY KEY, account INTEGER NOT NULL, name TEXT NOT NULL, use TEXT NOT NULL,
  created_at INTEGER NOT NULL, last_seen_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
  revoked_at INTEGER
) WITHOUT ROWID;
CREATE TABLE tally (
  account INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, count INTEGER NOT NULL,
  PRIMARY KEY (account, kind, name)
) WITHOUT ROWID;
INSERT INTO "tally" VALUES(1,'day','1020779',1);
INSERT INTO "tally" VALUES(1,'day','1020787',1);
INSERT INTO "tally" VALUES(1,'inbox','',4);
INSERT INTO "tally" VALUES(1,'items','',7);
INSERT INTO "tally" VALUES(1,'list','home',1);
INSERT INTO "tally" VALUES(1,'list','work',1);
INSERT INTO "tally" VALUES(1,'open','',6);
INSERT INTO "tally" VALUES(1,'tag','money',1);
CREATE INDEX mutation_by_age ON mutation (received_at);
CREATE INDEX history_by_age ON history (received_at);
CREATE UNIQUE INDEX item_by_number ON item (account, number);
CREATE UNIQUE INDEX item_by_version ON item (account, version);
CREATE INDEX item_by_deletion ON item (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX item_by_time ON item (account, due_day, due_minute, priority DESC, place, id)
  WHERE is_deleted = 0 AND is_done = 0 AND due_day IS NOT NULL AND is_plain = 1;
CREATE INDEX item_by_reckoning ON item (account, due_day)
  WHERE is_deleted = 0 AND is_done = 0 AND due_day IS NOT NULL AND is_plain = 0;
CREATE INDEX item_anytime ON item (account, priority DESC, place, id)
  WHERE is_deleted = 0 AND is_done = 0 AND due_day IS NULL;
CREATE INDEX item_by_completion ON item (account, done_at)
  WHERE is_deleted = 0 AND done_at IS NOT NULL;
CREATE INDEX item_by_reminder ON item (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX session_by_account ON session (account);
CREATE INDEX session_by_end ON session (expires_at);
CREATE INDEX mutation_by_revision ON mutation (account, revision);
CREATE INDEX item_by_place ON item (account, place) WHERE is_deleted = 0;
COMMIT;
PRAGMA application_id = 1953457267;
PRAGMA user_version = 4;
