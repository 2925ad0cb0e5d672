-- Acts that take two people: one member of staff asks, another one decides, and what was asked for is done in that transaction.

create table approval (
  id bigint generated always as identity primary key,
  -- Which act; a module knows its kinds.
  kind text not null,
  -- What it is about: a setting's name, a purchase's reference.
  subject text not null,
  -- What would be done, with what stood before it.
  input jsonb not null,
  input_hash bytea not null,
  reason text not null check (reason <> ''),
  requested_by bigint not null references staff,
  idempotency_key text not null,
  requested_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  -- An open one whose time is over counts as expired.
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn')),
  decided_by bigint references staff,
  decided_at timestamptz,
  words text not null default '',
  unique (requested_by, idempotency_key),
  check (expires_at > requested_at),
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  -- Whoever asks never decides, whatever the program says.
  constraint approval_takes_two check (state not in ('approved', 'refused') or decided_by <> requested_by),
  constraint approval_own_withdrawal check (state <> 'withdrawn' or decided_by = requested_by)
);
create index approval_open on approval (id) where state = 'open';
create index approval_of_subject on approval (kind, subject);
create index approval_of_decider on approval (decided_by) where decided_by is not null;
revoke insert, update, delete on approval from konter_app;
