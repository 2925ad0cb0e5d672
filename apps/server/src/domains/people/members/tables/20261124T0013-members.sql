-- What staff do about members: tiers, blocks with an end, extra permissions and the requests for them, corrections of balances,
-- numbers of before, and looks at an account as its owner sees it.

-- Tier and upline of an account, each from its instant on: a sale is judged by what they were when it was accepted.
create table member_standing (
  member_id bigint not null references member,
  since timestamptz not null,
  category text not null,
  upline_id bigint references member,
  primary key (member_id, since)
);
revoke insert, update, delete on member_standing from konter_app;

-- Why somebody or something is kept out. An account is blocked while one of its blocks, or one of its number, is active.
create table block (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('account', 'number', 'device')),
  -- Of an account and a device: whose it is.
  member_id bigint references member,
  -- Of a number: +628….
  hp text,
  -- Of a device: SHA-256 of the browser's cookie. It is kept out of every account, and stays so when its owner forgets it.
  token_hash bytea,
  device_name text,
  reason text not null,
  at timestamptz not null default clock_timestamp(),
  blocked_by bigint not null references staff,
  -- Null: until it is lifted.
  ends_at timestamptz,
  lifted_at timestamptz,
  -- Null when its time was over.
  lifted_by bigint references staff,
  lift_reason text not null default '',
  check ((kind = 'account') = (member_id is not null and token_hash is null)),
  check ((kind = 'number') = (hp is not null)),
  check ((kind = 'device') = (token_hash is not null))
);
create unique index block_account on block (member_id) where kind = 'account' and lifted_at is null;
create unique index block_number on block (hp) where kind = 'number' and lifted_at is null;
create unique index block_device on block (token_hash) where kind = 'device' and lifted_at is null;
create index block_ending on block (ends_at) where lifted_at is null and ends_at is not null;
create index block_of_member on block (member_id, id) where member_id is not null;
create index block_ended on block (lifted_at, id) where lifted_at is not null;
revoke delete on block from konter_app;

-- Extra permissions (SPEC.md section 6). Those in member.permissions have no end; these say who gave them, why and until when.
create table permission_grant (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  permission text not null,
  reason text not null,
  at timestamptz not null default clock_timestamp(),
  granted_by bigint not null references staff,
  ends_at timestamptz,
  removed_at timestamptz,
  -- Null when its time was over.
  removed_by bigint references staff,
  remove_reason text not null default ''
);
create unique index permission_grant_open on permission_grant (member_id, permission) where removed_at is null;
create index permission_grant_ending on permission_grant (ends_at) where removed_at is null and ends_at is not null;
revoke delete on permission_grant from konter_app;

create table permission_request (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  permission text not null,
  note text not null,
  at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'granted', 'refused')),
  decided_at timestamptz,
  decided_by bigint references staff,
  words text not null default '',
  check ((state = 'waiting') = (decided_at is null))
);
create unique index permission_request_waiting on permission_request (member_id, permission) where state = 'waiting';
create index permission_request_queue on permission_request (at, id) where state = 'waiting';
create index permission_request_decided on permission_request (decided_at, id) where state <> 'waiting';
revoke delete on permission_request from konter_app;

create table account_view (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  staff_id bigint not null references staff,
  reason text not null,
  -- SHA-256 of what the back office hands to the members' address, once.
  token_hash bytea not null unique,
  asked_at timestamptz not null default clock_timestamp(),
  begun_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  check ((begun_at is null) = (ends_at is null))
);
create index account_view_open on account_view (ends_at) where begun_at is not null and ended_at is null;
create index account_view_of_member on account_view (member_id, id);
revoke delete on account_view from konter_app;

create table former_number (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  hp text not null,
  moved_at timestamptz not null default clock_timestamp()
);
create index former_number_hp on former_number (hp);
create index former_number_of on former_number (member_id, id);
revoke update on former_number from konter_app;

create table balance_adjustment (
  id bigint generated always as identity primary key,
  -- What the member reads in the statement.
  code text not null unique,
  member_id bigint not null references member,
  -- Above zero it was given to the member, below zero taken.
  amount bigint not null check (amount <> 0),
  -- For the member; the proof is for staff.
  reason text not null check (reason <> ''),
  proof text not null check (proof <> ''),
  made_by bigint not null references staff,
  -- null where one person may do it alone
  approved_by bigint references staff,
  idempotency_key text,
  made_at timestamptz not null default clock_timestamp(),
  unique (made_by, idempotency_key),
  check (approved_by is null or approved_by <> made_by),
  check ((approved_by is null) = (idempotency_key is not null))
);
create index balance_adjustment_of_member on balance_adjustment (member_id, id);
create index balance_adjustment_alone on balance_adjustment (made_by, made_at) where approved_by is null;
revoke update, delete on balance_adjustment from konter_app;

alter table session add foreign key (view_id) references account_view;
