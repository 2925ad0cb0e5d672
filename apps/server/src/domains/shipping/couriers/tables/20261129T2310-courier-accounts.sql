-- Accounts at couriers. They are kept as gateways' are.
create table courier_account (
  id text primary key check (id ~ '^[a-z0-9_-]{2,40}$'),
  vendor text not null,
  name text not null,
  -- Whether new parcels are given to it; what was ordered is asked about all the same.
  enabled boolean not null default true,
  mode text not null default 'production' check (mode in ('sandbox', 'production')),
  is_demo boolean not null default false,
  settings_version integer not null default 1,
  -- Addresses and keys under seal, bound to their row.
  credentials bytea not null,
  -- The keys before, with which callbacks are still proved until then.
  previous_credentials bytea,
  previous_until timestamptz,
  tested_at timestamptz,
  test_steps jsonb not null default '[]',
  -- Before then its parcels are not tracked, so that its limit is kept by all processes together.
  track_after timestamptz not null default clock_timestamp(),
  check ((previous_credentials is null) = (previous_until is null))
);

-- How a courier names a district: some calls take the code, some the name.
create table courier_place (
  courier text not null,
  district text not null references region,
  code text not null,
  name text not null,
  primary key (courier, district)
);

-- Waybill numbers that a courier has given to the brand. They are used in order, each once.
create table waybill_range (
  id bigint generated always as identity primary key,
  courier_account_id text not null references courier_account,
  -- Numbers are printed with leading zeros to this length.
  digits integer not null check (digits between 6 and 15),
  first_number bigint not null,
  last_number bigint not null,
  next_number bigint not null,
  added_at timestamptz not null default clock_timestamp(),
  added_by bigint references staff,
  check (first_number <= next_number and next_number <= last_number + 1 and first_number <= last_number)
);
create index waybill_range_open on waybill_range (courier_account_id, id) where next_number <= last_number;
create index waybill_range_numbers on waybill_range (courier_account_id, digits, first_number);
revoke delete on waybill_range from konter_app;

-- few rows connection_proposal: one for each change that waits for a second person
-- since 0.0.0 connection_proposal.connection_proposal_port_check: it takes one port more than the one that it stands for
alter table connection_proposal drop constraint connection_proposal_port_check,
  add constraint connection_proposal_port_check check (port in ('supplier', 'message_channel', 'payment_gateway', 'disburser', 'courier'));

-- undo
delete from connection_proposal where port = 'courier';
alter table connection_proposal drop constraint connection_proposal_port_check,
  add constraint connection_proposal_port_check check (port in ('supplier', 'message_channel', 'payment_gateway', 'disburser'));
drop table waybill_range, courier_place, courier_account;
