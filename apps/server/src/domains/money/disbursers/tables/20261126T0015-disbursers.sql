-- Accounts at vendors that pay out: whose an account is, and money to banks and e-wallets. They are kept as gateways' are.
create table disburser (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  vendor text not null,
  name text not null,
  -- Whether new work is given to it; what was begun is asked about all the same.
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
  check ((previous_credentials is null) = (previous_until is null))
);

-- Callbacks are stored before they are looked at, once each; one that names nothing of ours waits here.
create table disbursement_callback (
  id bigint generated always as identity primary key,
  disburser_id text not null references disburser,
  kind text not null check (kind in ('transfer', 'name')),
  received_at timestamptz not null default clock_timestamp(),
  digest bytea not null,
  address text not null,
  -- Ours, or where the vendor repeats none its own.
  reference text,
  vendor_reference text,
  reading jsonb not null,
  next_try_at timestamptz default clock_timestamp(),
  tries integer not null default 0,
  processed_at timestamptz,
  result text,
  unique (disburser_id, digest),
  check (reference is not null or vendor_reference is not null),
  check ((processed_at is null) = (next_try_at is not null)),
  check ((processed_at is null) = (result is null))
);
create index disbursement_callback_due on disbursement_callback (kind, next_try_at) where processed_at is null;
revoke delete on disbursement_callback from konter_app;

insert into ledger.account_kind (kind, floor, meaning) values
  ('disburser', null, 'Our prepaid balance at a vendor that pays out (negative: it holds our money)');

-- few rows connection_proposal: one for each change that waits for a second person
-- since 0.0.0 connection_proposal.connection_proposal_port_check: it takes one port more than the one that it stands for
alter table connection_proposal drop constraint connection_proposal_port_check,
  add constraint connection_proposal_port_check check (port in ('supplier', 'message_channel', 'payment_gateway', 'disburser'));

-- undo
delete from connection_proposal where port = 'disburser';
alter table connection_proposal drop constraint connection_proposal_port_check,
  add constraint connection_proposal_port_check check (port in ('supplier', 'message_channel', 'payment_gateway'));
delete from ledger.account_kind where kind = 'disburser' and not exists (select from ledger.account where kind = 'disburser');
drop table disbursement_callback, disburser;
