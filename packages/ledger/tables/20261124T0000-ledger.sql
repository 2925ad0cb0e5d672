-- The ledger: accounts, journals, transfers, and the chain of blocks that seals them.
-- A balance is credits minus debits: what we owe a member is positive, what a supplier or bank holds for us is negative.

do $$
begin
  if not exists (select from pg_roles where rolname = 'konter_app') then
    create role konter_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of the same cluster made it at the same moment
end $$;

grant konter_app to current_user;

grant usage on schema public to konter_app;

grant select on schema_migration to konter_app;

alter default privileges in schema public grant select, insert, update, delete on tables to konter_app;

alter default privileges in schema public grant usage, select on sequences to konter_app;

create schema ledger;

grant usage on schema ledger to konter_app;

-- The kinds of accounts there are. `floor` is the lowest balance an account of the kind may have; null means none.
create table ledger.account_kind (
  kind text primary key,
  floor bigint,
  meaning text not null
);
insert into ledger.account_kind (kind, floor, meaning) values
  ('deposit', 0, 'A member''s spendable balance'),
  ('cashback', 0, 'A member''s cashback wallet'),
  ('loan_deposit', 0, 'Money lent to an agent by its Master, spent apart from the deposit'),
  ('commission', 0, 'Affiliate commission owed to a member'),
  ('in_flight', 0, 'Money held for orders whose outcome is open'),
  ('supplier', null, 'Our prepaid balance at a supplier (negative: the supplier holds our money)'),
  ('gateway', null, 'Our money at a payment gateway (negative while they hold it)'),
  ('bank', null, 'Our money in a bank account (negative while the bank holds it)'),
  ('courier', null, 'Our money at a courier'),
  ('revenue', null, 'Margins and fees earned, by kind'),
  ('variance', null, 'What suppliers charged beside the quoted cost'),
  ('fees', null, 'Fees paid'),
  ('suspense', null, 'Money that waits for a person to say whose it is'),
  ('loss', null, 'Money that is gone'),
  ('capital', null, 'What the owner put in'),
  -- Money that staff put on a member's deposit, or take from it, because the books and the truth differ.
  ('adjustment', null, 'What corrections of members'' balances gave (negative) or took');

create table ledger.account (
  id bigint generated always as identity primary key,
  kind text not null references ledger.account_kind,
  owner text not null,
  floor bigint,
  balance bigint not null default 0,
  transfer_count bigint not null default 0,
  unique (kind, owner),
  constraint account_above_floor check (floor is null or balance >= floor)
) with (fillfactor = 50);

-- A journal's transfers stand or fall together. The unique key and the hash of the input make posting repeatable.
create table ledger.journal (
  id bigint generated always as identity primary key,
  idempotency_key text not null unique,
  input_hash bytea not null,
  kind text not null,
  reference text not null,
  posted_at timestamptz not null
);
create index journal_reference on ledger.journal (reference);

-- Both balances after the transfer are kept with it, and its number in each account's own sequence.
-- No foreign keys: the posting function is the only writer, and `ledger verify` checks what they would.
create table ledger.transfer (
  journal_id bigint not null,
  position smallint not null,
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  amount bigint not null check (amount > 0),
  debit_balance bigint not null,
  credit_balance bigint not null,
  debit_number bigint not null,
  credit_number bigint not null,
  primary key (journal_id, position),
  unique (debit_account_id, debit_number),
  unique (credit_account_id, credit_number),
  check (debit_account_id <> credit_account_id)
);

-- A block seals the journals of one commit: its hash covers them and the block before it.
create table ledger.block (
  id bigint primary key,
  last_journal_id bigint not null,
  journal_count integer not null,
  hash bytea not null,
  sealed_at timestamptz not null
);

-- The one row that every posting locks first: money moves one commit at a time, batched.
create table ledger.head (
  singleton boolean primary key default true check (singleton),
  block_id bigint not null,
  last_journal_id bigint not null,
  hash bytea not null
) with (fillfactor = 10);
insert into ledger.head (block_id, last_journal_id, hash) values (0, 0, sha256('konter ledger genesis'::bytea));

grant select on all tables in schema ledger to konter_app;
