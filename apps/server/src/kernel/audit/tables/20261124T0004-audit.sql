-- What staff did, from where, from what to what: a chain, in which each entry's seal covers its content and the seal before.

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  staff_id bigint references staff,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  request_id text,
  address text not null default '',
  user_agent text not null default '',
  before jsonb,
  after jsonb
);
create index audit_of_brand on audit_entry (id) where subject = 'brand';
create index audit_of_staff on audit_entry (staff_id, id) where staff_id is not null;
create index audit_of_subject on audit_entry (subject text_pattern_ops, id);
create index audit_of_action on audit_entry (action text_pattern_ops, id);
create index audit_at on audit_entry (at, id);
revoke update, delete on audit_entry from konter_app;
-- When and in which place an entry stands is nobody's to choose.
revoke insert on audit_entry from konter_app;
grant insert (staff_id, action, subject, detail, request_id, address, user_agent, before, after) on audit_entry to konter_app;

create table audit_seal (
  number bigint primary key,
  entry_id bigint not null unique references audit_entry,
  previous_hash bytea not null,
  hash bytea not null
);
revoke insert, update, delete on audit_seal from konter_app;

create table audit_head (
  singleton boolean primary key default true check (singleton),
  number bigint not null,
  hash bytea not null
);
insert into audit_head (number, hash) values (0, sha256('konter audit'));
revoke insert, update, delete on audit_head from konter_app;
