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
  ('capital', null, 'What the owner put in');

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

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger rows are never updated or deleted' using errcode = 'restrict_violation';
end $$;
create trigger journal_is_final before update or delete or truncate on ledger.journal execute function ledger.refuse_change();
create trigger transfer_is_final before update or delete or truncate on ledger.transfer execute function ledger.refuse_change();
create trigger block_is_final before update or delete or truncate on ledger.block execute function ledger.refuse_change();

grant select on all tables in schema ledger to konter_app;

-- Takes the ledger for this transaction. Every function that moves money calls it before it looks at anything else.
create function ledger.lock() returns void language sql as $$
  select from ledger.head where singleton for no key update;
$$;

-- The account's id; a missing account of a known kind is opened with the kind's floor.
create function ledger.account_id(p_kind text, p_owner text) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from ledger.account where kind = p_kind and owner = p_owner;
  if v_id is null then
    insert into ledger.account (kind, owner, floor)
      select k.kind, p_owner, k.floor from ledger.account_kind k where k.kind = p_kind
      returning id into v_id;
    if v_id is null then
      raise exception 'unknown account kind %', p_kind using errcode = 'KL002';
    end if;
  end if;
  return v_id;
end $$;

-- One transfer of a journal. False when it would take the debited account below its floor; then nothing changed.
create function ledger.move(p_journal_id bigint, p_position integer, p_debit bigint, p_credit bigint, p_amount bigint)
returns boolean language plpgsql as $$
declare
  v_debit_balance bigint;
  v_debit_number bigint;
  v_credit_balance bigint;
  v_credit_number bigint;
begin
  update ledger.account set balance = balance - p_amount, transfer_count = transfer_count + 1
    where id = p_debit and (floor is null or balance - p_amount >= floor)
    returning balance, transfer_count into v_debit_balance, v_debit_number;
  if v_debit_balance is null then
    return false;
  end if;
  update ledger.account set balance = balance + p_amount, transfer_count = transfer_count + 1
    where id = p_credit
    returning balance, transfer_count into v_credit_balance, v_credit_number;
  insert into ledger.transfer (journal_id, position, debit_account_id, credit_account_id, amount, debit_balance, credit_balance, debit_number, credit_number)
    values (p_journal_id, p_position, p_debit, p_credit, p_amount, v_debit_balance, v_credit_balance, v_debit_number, v_credit_number);
  return true;
end $$;

create function ledger.open_journal(p_key text, p_hash bytea, p_kind text, p_reference text) returns bigint language sql as $$
  insert into ledger.journal (idempotency_key, input_hash, kind, reference, posted_at)
    values (p_key, p_hash, p_kind, p_reference, clock_timestamp())
    returning id;
$$;

-- The text that a block's hash covers: every field of every journal and transfer after p_after up to p_last.
create function ledger.block_content(p_after bigint, p_last bigint) returns bytea language sql stable as $$
  select convert_to(coalesce(string_agg(line, E'\n' order by journal_id, position), ''), 'UTF8')
  from (
    select j.id as journal_id, t.position,
      concat_ws('|', j.id, j.idempotency_key, encode(j.input_hash, 'hex'), j.kind, j.reference,
        (extract(epoch from j.posted_at) * 1000000)::bigint,
        t.position, t.debit_account_id, t.credit_account_id, t.amount, t.debit_balance, t.credit_balance, t.debit_number, t.credit_number) as line
    from ledger.journal j left join ledger.transfer t on t.journal_id = j.id
    where j.id > p_after and j.id <= p_last
  ) lines;
$$;

-- Seals what this transaction posted. Called last by every function that moves money.
create function ledger.seal() returns void language plpgsql as $$
declare
  v_head ledger.head;
  v_last bigint;
  v_count integer;
  v_hash bytea;
begin
  select * into v_head from ledger.head where singleton;
  select max(id), count(*) into v_last, v_count from ledger.journal where id > v_head.last_journal_id;
  if v_last is null then
    return;
  end if;
  v_hash := sha256(v_head.hash || ledger.block_content(v_head.last_journal_id, v_last));
  insert into ledger.block (id, last_journal_id, journal_count, hash, sealed_at)
    values (v_head.block_id + 1, v_last, v_count, v_hash, clock_timestamp());
  update ledger.head set block_id = v_head.block_id + 1, last_journal_id = v_last, hash = v_hash where singleton;
end $$;

-- Posts one journal inside a transaction that holds the lock. Results: posted, replayed, key_reused, insufficient.
create function ledger.post_journal(p_key text, p_hash bytea, p_kind text, p_reference text, p_transfers json)
returns text language plpgsql as $$
declare
  v_existing bytea;
  v_journal bigint;
  v_transfer record;
begin
  select input_hash into v_existing from ledger.journal where idempotency_key = p_key;
  if found then
    return case when v_existing = p_hash then 'replayed' else 'key_reused' end;
  end if;
  begin
    v_journal := ledger.open_journal(p_key, p_hash, p_kind, p_reference);
    for v_transfer in
      select row_number() over () as position, debit_kind, debit_owner, credit_kind, credit_owner, amount
      from json_to_recordset(p_transfers) as t(debit_kind text, debit_owner text, credit_kind text, credit_owner text, amount bigint)
    loop
      if not ledger.move(v_journal, v_transfer.position::integer,
          ledger.account_id(v_transfer.debit_kind, v_transfer.debit_owner),
          ledger.account_id(v_transfer.credit_kind, v_transfer.credit_owner), v_transfer.amount) then
        raise exception 'insufficient' using errcode = 'KL001';
      end if;
    end loop;
    return 'posted';
  exception when sqlstate 'KL001' then
    return 'insufficient';
  end;
end $$;

-- Posts an array of journals; result i belongs to journal i. A refused journal changes nothing and stops no other.
create function ledger.post(p_journals json) returns table (item integer, result text)
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_journal record;
begin
  perform ledger.lock();
  for v_journal in
    select (row_number() over ())::integer as number, j.*
    from json_to_recordset(p_journals) as j(key text, hash text, kind text, reference text, transfers json)
  loop
    item := v_journal.number;
    result := ledger.post_journal(v_journal.key, decode(v_journal.hash, 'hex'), v_journal.kind, v_journal.reference, v_journal.transfers);
    return next;
  end loop;
  perform ledger.seal();
end $$;

revoke execute on all functions in schema ledger from public;
grant execute on function ledger.post(json) to konter_app;
grant execute on function ledger.block_content(bigint, bigint) to konter_app;
