-- Complaints about purchases, what was said in them, and the members' notifications.

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

-- What ended stays as it ended: later words belong to a new complaint.
create function refuse_change_of_closed_complaint() returns trigger language plpgsql as $$
begin
  raise exception 'complaint % is closed', old.id using errcode = 'KP002';
end $$;
create trigger complaint_is_closed before update on complaint
  for each row when (old.closed_at is not null) execute function refuse_change_of_closed_complaint();

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

create table notification (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  -- What it tells of: names its title in both languages. 'news' is what the brand tells everybody.
  kind text not null check (kind in ('complaint_answered', 'complaint_resolved', 'complaint_refused', 'news')),
  -- The transaction that it is about.
  ref_id text,
  body text not null,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
create index notification_of_member on notification (member_id, id);
create index notification_unread on notification (member_id) where read_at is null;
create index notification_age on notification (created_at);

revoke delete on complaint from konter_app;
revoke update, delete on complaint_event from konter_app;
revoke execute on function refuse_change_of_closed_complaint() from public;

-- Who settled cases until now also answers complaints.
update staff set permissions = permissions || '{complaints.read,complaints.answer}' where 'transactions.settle' = any (permissions);
