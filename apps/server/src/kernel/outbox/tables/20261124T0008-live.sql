-- What happened, written with what caused it; a dispatcher hands it on.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  member_id bigint not null,
  reference text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  published_at timestamptz
);
create index outbox_waiting on outbox (id) where published_at is null;
