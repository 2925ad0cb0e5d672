-- Who works on a transaction that is stuck; counts while its outcome is open.
create table stuck_owner (
  purchase_id bigint primary key,
  staff_id bigint not null references staff,
  taken_at timestamptz not null default clock_timestamp()
);
create index stuck_owner_of_staff on stuck_owner (staff_id);

-- An act on many transactions, once for who acts and the caller's key, as one text.
create table stuck_act (
  id bigint generated always as identity primary key,
  idempotency_key text not null unique,
  input_hash bytea not null,
  staff_id bigint not null references staff,
  begun_at timestamptz not null default clock_timestamp()
);
create index stuck_act_begun on stuck_act (begun_at);
revoke update on stuck_act from konter_app;
-- `for update` of the act's row needs the right to change one column.
grant update (begun_at) on stuck_act to konter_app;

-- What came of each of them, written with what it did.
create table stuck_act_row (
  act_id bigint not null references stuck_act on delete cascade,
  ref_id text not null,
  result text not null check (result in ('done', 'approval', 'refused')),
  code text,
  -- What the sentence of the code names.
  parameters jsonb,
  primary key (act_id, ref_id),
  check ((result = 'refused') = (code is not null))
);
revoke update on stuck_act_row from konter_app;

-- undo
drop table stuck_act_row;
drop table stuck_act;
drop table stuck_owner;
