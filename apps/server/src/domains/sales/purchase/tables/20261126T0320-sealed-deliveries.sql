-- What suppliers delivered and said is under seal (platform/text-seal.ts). Its data key stands here in an envelope of the key file.
create table sealing_key (
  name text primary key,
  key bytea not null,
  made_at timestamptz not null default clock_timestamp()
);
revoke update, delete on sealing_key from konter_app;
grant update (key) on sealing_key to konter_app;

-- How far what was written before there were seals is sealed: the last row of each that was looked at.
create table sealing_progress (
  only_one boolean primary key default true check (only_one),
  evidence_id bigint not null default 0,
  callback_id bigint not null default 0
);
insert into sealing_progress default values;
revoke insert, delete on sealing_progress from konter_app;

-- undo
drop table sealing_progress;
drop table sealing_key;
