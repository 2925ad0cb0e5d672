-- Whole reports as files, ordered by a member and written by a worker; kept for a few days.

-- Whole reports as files, ordered by a member and written by a worker; kept for a few days.
create table report_export (
  id bigint generated always as identity primary key,
  code text not null unique,
  member_id bigint not null references member,
  -- The member's id and the caller's key, as one text.
  idempotency_key text not null unique,
  filters jsonb not null,
  locale text not null,
  state text not null default 'waiting' check (state in ('waiting', 'writing', 'ready', 'failed')),
  -- Counts up with each worker that takes it on; an older one may write no more.
  tries smallint not null default 0,
  leased_until timestamptz,
  -- What the file holds, with the sums of the screen: of one and the same moment.
  totals jsonb,
  size_bytes bigint,
  ordered_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  expires_at timestamptz
);
create index report_export_of_member on report_export (member_id, id);
create index report_export_due on report_export (id) where state in ('waiting', 'writing');
create index report_export_expires on report_export (expires_at) where expires_at is not null;

-- The bytes of a file, in their order.
create table report_export_part (
  export_id bigint not null references report_export on delete cascade,
  number integer not null,
  bytes bytea not null,
  primary key (export_id, number)
);
