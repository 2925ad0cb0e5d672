-- The address by which couriers know an agent.

-- One an account (SPEC.md section 3, "Agent/courier address"). Only staff write it; its owner reads it and asks for changes.
create table courier_address (
  id bigint generated always as identity primary key,
  member_id bigint not null unique references member,
  name text not null,
  email text,
  -- +628….
  phone text not null,
  address text not null,
  province text not null references region,
  city text not null references region,
  district text not null references region,
  -- The village, where the regions know villages.
  sub_district text references region,
  country text not null default 'ID' check (country = 'ID'),
  postal_code text not null check (postal_code ~ '^\d{5}$'),
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  note text not null,
  -- Counts the changes: whoever looked at an older one changes nothing.
  version integer not null default 1,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by bigint not null references staff,
  check (city like province || '.%' and district like city || '.%' and (sub_district is null or sub_district like district || '.%')),
  check ((latitude is null) = (longitude is null))
);

-- Each change happens once for its caller's key.
create table courier_address_change (
  staff_id bigint not null references staff,
  key text not null,
  -- SHA-256 of what was sent with it.
  input_hash bytea not null,
  at timestamptz not null default clock_timestamp(),
  primary key (staff_id, key)
);
revoke update, delete on courier_address_change from konter_app;

-- What an account would have changed, and what staff made of it.
create table courier_address_request (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  wish text not null,
  reason text not null,
  at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  decided_at timestamptz,
  decided_by bigint references staff,
  -- What the member reads of a refusal; of what was done, colleagues' reason.
  answer text not null default '',
  key text not null,
  input_hash bytea not null,
  unique (member_id, key),
  check ((state = 'waiting') = (decided_at is null))
);
create unique index courier_request_waiting on courier_address_request (member_id) where state = 'waiting';
create index courier_request_queue on courier_address_request (at, id) where state = 'waiting';
create index courier_request_decided on courier_address_request (decided_at, id) where state <> 'waiting';

-- What a courier address was before each change. Here, and not in the audit: an entry there is sealed for ever, and where
-- somebody lived is erased with the account.
create table courier_address_past (
  member_id bigint not null references member,
  version integer not null,
  -- As its readers saw it.
  address jsonb not null,
  replaced_at timestamptz not null default clock_timestamp(),
  replaced_by bigint not null references staff,
  primary key (member_id, version)
);
revoke update on courier_address_past from konter_app;
