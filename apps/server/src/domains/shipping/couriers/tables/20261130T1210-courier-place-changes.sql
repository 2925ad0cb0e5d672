-- few rows courier_account.places_due_at: one for each account of a brand at a courier
-- What couriers' own lists of places change in the table of districts.
alter table courier_place
  -- Since when the courier's list no longer has it. It is kept, because it may come back.
  add column gone_at timestamptz;

alter table courier_account
  -- When its list of places is read next; taken ahead of the reading, so that one process reads it.
  add column places_due_at timestamptz not null default clock_timestamp();

create table courier_place_reading (
  id bigint generated always as identity primary key,
  courier text not null,
  read_at timestamptz not null default clock_timestamp(),
  -- Places in the courier's list.
  listed integer not null,
  -- Rows with district, code and name: added, renamed, gone and back.
  changes jsonb not null,
  -- `waiting`: the list has become much shorter, so a person decides.
  state text not null check (state in ('applied', 'dropped', 'waiting')),
  decided_at timestamptz,
  decided_by bigint references staff
);
create unique index courier_place_reading_waiting on courier_place_reading (courier) where state = 'waiting';
create index courier_place_reading_of_courier on courier_place_reading (courier, id);
revoke delete on courier_place_reading from konter_app;

-- undo
drop table courier_place_reading;
alter table courier_account drop column places_due_at;
alter table courier_place drop column gone_at;
