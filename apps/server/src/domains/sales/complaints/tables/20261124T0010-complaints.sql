-- Complaints about purchases, and what was said in them.

create table complaint (
  id bigint generated always as identity primary key,
  purchase_id bigint not null references purchase,
  member_id bigint not null references member,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'resolved', 'refused')),
  -- The member of staff who works on it.
  claimed_by bigint references staff,
  opened_at timestamptz not null,
  -- Until when staff owe the next answer; counts while the state is 'open'.
  due_at timestamptz not null,
  closed_at timestamptz,
  check ((closed_at is not null) = (state in ('resolved', 'refused')))
);
create unique index complaint_one_open on complaint (purchase_id) where closed_at is null;
create index complaint_of_member on complaint (member_id, id);
create index complaint_queue on complaint (state, due_at, id);
create index complaint_closed on complaint (closed_at, id) where closed_at is not null;
revoke delete on complaint from konter_app;

-- Every word and every act, in their order; each effect happens once for its caller's key.
create table complaint_event (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaint,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('opened', 'claimed', 'answered', 'replied', 'resolved', 'refused')),
  -- Null: the member's own.
  staff_id bigint references staff,
  text text not null default '',
  -- Who sent it and the caller's key, as one text; null for what may be repeated without harm.
  idempotency_key text unique
);
create index complaint_event_of on complaint_event (complaint_id, id);
revoke update, delete on complaint_event from konter_app;
