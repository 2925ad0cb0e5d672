-- What an account at a vendor has beside its sealed settings (docs/adr/0040-connections.md).

alter table supplier
  add column mode text not null default 'production' check (mode in ('sandbox', 'production')),
  -- Made by the demo, which keeps it up as long as nobody changed it.
  add column is_demo boolean not null default false,
  add column settings_version integer not null default 1,
  add column tested_at timestamptz,
  add column test_steps jsonb not null default '[]',
  -- The keys before, with which callbacks are still proved until then.
  add column previous_credentials bytea,
  add column previous_until timestamptz,
  add check ((previous_credentials is null) = (previous_until is null));

alter table message_channel
  add column name text,
  add column mode text not null default 'production' check (mode in ('sandbox', 'production')),
  add column is_demo boolean not null default false,
  add column settings_version integer not null default 1,
  add column tested_at timestamptz,
  add column test_steps jsonb not null default '[]';
update message_channel set name = vendor;
alter table message_channel alter column name set not null;

-- Until now only the demo could connect a supplier.
update supplier set is_demo = true where exists (select from brand_setting where name = 'demo_loaded');
update message_channel set is_demo = true where exists (select from brand_setting where name = 'demo_loaded');

-- A change that waits for a second person: what the approval shows has no secrets, this has them under seal.
create table connection_proposal (
  id bigint generated always as identity primary key,
  port text not null check (port in ('supplier', 'message_channel')),
  connection_id text not null,
  -- What is shown and done, as BoundChange of change-kind.ts; secrets by their fingerprints.
  change jsonb not null,
  settings bytea not null,
  made_at timestamptz not null default clock_timestamp()
);
