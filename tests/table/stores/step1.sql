-- A store as the first step of the schema left it: one table that waits, one match that is over.
BEGIN TRANSACTION;
CREATE TABLE book (
        table_id text not null references tables on delete cascade, number integer not null, kind text not null,
        seat integer not null, label text not null, back_to integer not null, takes text not null,
        at real not null, spent real not null, primary key (table_id, number)
    ) strict, without rowid;
INSERT INTO "book" VALUES('necdtrbps5',0,'answer',0,'2',0,'',1.79505365754350805279e+09,0.0);
INSERT INTO "book" VALUES('necdtrbps5',1,'answer',1,'6',0,'',1.79505365807466316227e+09,0.0);
INSERT INTO "book" VALUES('necdtrbps5',2,'answer',0,'4',0,'',1.79505365820297241212e+09,0.0);
INSERT INTO "book" VALUES('necdtrbps5',3,'answer',1,'1',0,'',1.79505365870722460742e+09,0.0);
INSERT INTO "book" VALUES('necdtrbps5',4,'answer',0,'4',0,'',1.79505365892522621151e+09,0.0);
INSERT INTO "book" VALUES('necdtrbps5',5,'answer',1,'5',0,'',1.79505365948779845239e+09,0.0);
INSERT INTO "book" VALUES('necdtrbps5',6,'answer',0,'1',0,'',1795053659.8513,0.0);
INSERT INTO "book" VALUES('necdtrbps5',7,'answer',1,'2',0,'',1.79505366037007045749e+09,0.0);
INSERT INTO "book" VALUES('necdtrbps5',8,'answer',0,'4',0,'',1.7950536608318955898e+09,0.0);
INSERT INTO "book" VALUES('necdtrbps5',9,'answer',1,'1',0,'',1.7950536613347349167e+09,0.0);
INSERT INTO "book" VALUES('necdtrbps5',10,'answer',0,'5',0,'',1.79505366146211743356e+09,0.0);
INSERT INTO "book" VALUES('necdtrbps5',11,'answer',1,'7',0,'',1.79505366198087644574e+09,0.0);
INSERT INTO "book" VALUES('necdtrbps5',12,'answer',0,'6',0,'',1.7950536620668137073e+09,0.0);
INSERT INTO "book" VALUES('necdtrbps5',13,'answer',1,'7',0,'',1.79505366257074451446e+09,0.0);
INSERT INTO "book" VALUES('necdtrbps5',14,'answer',0,'7',0,'',1.79505366280353355411e+09,0.0);
INSERT INTO "book" VALUES('necdtrbps5',15,'answer',1,'7',0,'',1.79505366332045054435e+09,0.0);
INSERT INTO "book" VALUES('necdtrbps5',16,'answer',0,'7',0,'',1.79505366352163362505e+09,0.0);
INSERT INTO "book" VALUES('necdtrbps5',17,'answer',1,'1',0,'',1.79505366403708052636e+09,0.0);
INSERT INTO "book" VALUES('necdtrbps5',18,'answer',0,'4',0,'',1.79505366411786341672e+09,0.0);
CREATE TABLE chat (
        id integer primary key, table_id text not null references tables on delete cascade, at real not null,
        person text not null, name text not null, text text not null
    ) strict;
INSERT INTO "chat" VALUES(1,'necdtrbps5',1795053700.0,'qvfc2jvhhzy6','Ann','Well played; once more?');
CREATE TABLE migrations (number integer primary key, at real not null) strict;
INSERT INTO "migrations" VALUES(1,1.79505363094117140771e+09);
CREATE TABLE people (
        id text primary key, name text not null, folded text not null, password text not null,
        epoch integer not null, made real not null
    ) strict;
INSERT INTO "people" VALUES('qvfc2jvhhzy6','Ann','ann','',0,1.79505364229002547268e+09);
CREATE TABLE seats (
        table_id text not null references tables on delete cascade, seat integer not null, kind text not null,
        name text not null, person text not null, level text not null, primary key (table_id, seat)
    ) strict, without rowid;
INSERT INTO "seats" VALUES('d4w6b9b2qa',0,'person','Ann','qvfc2jvhhzy6','');
INSERT INTO "seats" VALUES('d4w6b9b2qa',1,'open','','','');
INSERT INTO "seats" VALUES('necdtrbps5',0,'person','Ann','qvfc2jvhhzy6','');
INSERT INTO "seats" VALUES('necdtrbps5',1,'bot','','','novice');
CREATE TABLE secrets (name text primary key, value blob not null) strict;
INSERT INTO "secrets" VALUES('signing',X'135C6420CCAF325926B0133AA94CF144E56CFC629A4478E9D923116DEBFB95D2');
CREATE TABLE tables (
        id text primary key, game text not null, rules text not null, players integer not null,
        options text not null, owner text not null, name text not null, public integer not null,
        undo text not null, clock real not null, secret blob not null, salt text not null, status text not null,
        asked text not null, guests text not null, fork_of text not null, fork_at integer not null,
        deals text not null, rematch text not null, made real not null, changed real not null
    ) strict;
INSERT INTO "tables" VALUES('d4w6b9b2qa','connect-four','1',2,'{"starter": "first"}','qvfc2jvhhzy6','',1,'kernel',0.0,X'A5A2524849F3ECFCDD998F4C8F0A07489DBDD9A5D3398B24901F13BB9995F005','','waiting','[]','[]','',0,'[]','',1.79505364229896736145e+09,1.79505364229896759989e+09);
INSERT INTO "tables" VALUES('necdtrbps5','connect-four','1',2,'{"starter": "first"}','qvfc2jvhhzy6','',1,'kernel',0.0,X'66D29848C927567FB739D7443C646022DB07A38F9F39E27EE0349A6BB6F2931A','necdtrbps5: Ann, bot','over','[]','[]','',0,'[]','',1.79505365554009413721e+09,1.79505366411787748337e+09);
CREATE TABLE tokens (
        hash text primary key, kind text not null, person text not null references people on delete cascade,
        expires real not null
    ) strict;
CREATE INDEX people_by_name on people (folded) where password <> '';
CREATE INDEX tables_open on tables (changed) where public = 1 and status = 'waiting';
CREATE INDEX seats_by_person on seats (person) where person <> '';
CREATE INDEX chat_by_table on chat (table_id, id);
CREATE INDEX chat_by_person on chat (person);
COMMIT;
