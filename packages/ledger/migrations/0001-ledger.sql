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
-- (plpgsql here and below: PostgreSQL plans an SQL function's body anew at each call, a plpgsql one's once.)
create function ledger.lock() returns void language plpgsql as $$
begin
  perform from ledger.head where singleton for no key update;
end $$;

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

create function ledger.open_journal(p_key text, p_hash bytea, p_kind text, p_reference text) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  insert into ledger.journal (idempotency_key, input_hash, kind, reference, posted_at)
    values (p_key, p_hash, p_kind, p_reference, clock_timestamp())
    returning id into v_id;
  return v_id;
end $$;

-- The text that a block's hash covers: every field of every journal and transfer after p_after up to p_last.
create function ledger.block_content(p_after bigint, p_last bigint) returns bytea language plpgsql stable as $$
begin
  return (select convert_to(coalesce(string_agg(line, E'\n' order by journal_id, position), ''), 'UTF8')
  from (
    select j.id as journal_id, t.position,
      concat_ws('|', j.id, j.idempotency_key, encode(j.input_hash, 'hex'), j.kind, j.reference,
        (extract(epoch from j.posted_at) * 1000000)::bigint,
        t.position, t.debit_account_id, t.credit_account_id, t.amount, t.debit_balance, t.credit_balance, t.debit_number, t.credit_number) as line
    from ledger.journal j left join ledger.transfer t on t.journal_id = j.id
    where j.id > p_after and j.id <= p_last
  ) lines);
end $$;

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

-- Posts many journals inside a transaction that holds the lock: decides in memory, then writes each table once.
-- Transfers stand in the order of their journals; p_journals names each one's journal (1, 2, …).
-- results: posted, replayed, key_reused, insufficient. balances: the first debited account's balance after the journal's
-- first transfer. A refused journal changes nothing and stops no other.
create function ledger.apply(p_keys text[], p_hashes bytea[], p_kinds text[], p_references text[],
  p_journals integer[], p_debits bigint[], p_credits bigint[], p_amounts bigint[],
  out results text[], out balances bigint[])
language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
  v_known record;
  v_ids bigint[];
  v_balances bigint[];
  v_counts bigint[];
  v_floors bigint[];
  v_journal_ids bigint[];
  w_keys text[];
  v_first integer;
  v_written integer := 0;
  v_start integer;
  v_transfers integer := coalesce(array_length(p_journals, 1), 0);
  t integer := 1;
  d integer;
  c integer;
  w_journals bigint[];
  w_positions integer[];
  w_debits bigint[];
  w_credits bigint[];
  w_amounts bigint[];
  w_debit_balances bigint[];
  w_credit_balances bigint[];
  w_debit_numbers bigint[];
  w_credit_numbers bigint[];
begin
  results := array_fill(null::text, array[array_length(p_keys, 1)]);
  balances := array_fill(null::bigint, array[array_length(p_keys, 1)]);
  v_journal_ids := balances;
  w_keys := results;
  for v_known in
    select k.number, j.input_hash from unnest(p_keys) with ordinality as k(key, number) join ledger.journal j on j.idempotency_key = k.key
  loop
    results[v_known.number] := case when v_known.input_hash = p_hashes[v_known.number] then 'replayed' else 'key_reused' end;
  end loop;
  select array_agg(id), array_agg(balance), array_agg(transfer_count), array_agg(floor)
    into v_ids, v_balances, v_counts, v_floors
    from ledger.account where id = any(p_debits || p_credits);

  for j in 1 .. array_length(p_keys, 1) loop
    if results[j] is null then
      v_first := array_position(w_keys, p_keys[j]);
      if v_first is not null then
        results[j] := case when p_hashes[v_first] = p_hashes[j] then 'replayed' else 'key_reused' end;
      end if;
    end if;
    if results[j] is not null then
      while t <= v_transfers and p_journals[t] = j loop t := t + 1; end loop;
      continue;
    end if;
    v_start := v_written;
    v_journal_ids[j] := nextval('ledger.journal_id_seq');
    results[j] := 'posted';
    while t <= v_transfers and p_journals[t] = j loop
      if results[j] = 'posted' then
        d := array_position(v_ids, p_debits[t]);
        c := array_position(v_ids, p_credits[t]);
        if v_floors[d] is not null and v_balances[d] - p_amounts[t] < v_floors[d] then
          results[j] := 'insufficient';
          while v_written > v_start loop
            d := array_position(v_ids, w_debits[v_written]);
            c := array_position(v_ids, w_credits[v_written]);
            v_balances[d] := v_balances[d] + w_amounts[v_written];
            v_balances[c] := v_balances[c] - w_amounts[v_written];
            v_counts[d] := v_counts[d] - 1;
            v_counts[c] := v_counts[c] - 1;
            v_written := v_written - 1;
          end loop;
        else
          v_balances[d] := v_balances[d] - p_amounts[t];
          v_balances[c] := v_balances[c] + p_amounts[t];
          v_counts[d] := v_counts[d] + 1;
          v_counts[c] := v_counts[c] + 1;
          v_written := v_written + 1;
          w_journals[v_written] := v_journal_ids[j];
          w_positions[v_written] := v_written - v_start;
          w_debits[v_written] := p_debits[t];
          w_credits[v_written] := p_credits[t];
          w_amounts[v_written] := p_amounts[t];
          w_debit_balances[v_written] := v_balances[d];
          w_credit_balances[v_written] := v_balances[c];
          w_debit_numbers[v_written] := v_counts[d];
          w_credit_numbers[v_written] := v_counts[c];
          if balances[j] is null then balances[j] := v_balances[d]; end if;
        end if;
      end if;
      t := t + 1;
    end loop;
    if results[j] = 'posted' then
      w_keys[j] := p_keys[j];
    end if;
  end loop;

  insert into ledger.journal (id, idempotency_key, input_hash, kind, reference, posted_at)
    overriding system value
    select n.id, n.key, n.hash, n.kind, n.reference, v_now
    from unnest(v_journal_ids, p_keys, p_hashes, p_kinds, p_references, results) as n(id, key, hash, kind, reference, result)
    where n.result = 'posted';
  insert into ledger.transfer (journal_id, position, debit_account_id, credit_account_id, amount, debit_balance, credit_balance, debit_number, credit_number)
    select n.journal, n.pos, n.debit, n.credit, n.amount, n.debit_balance, n.credit_balance, n.debit_number, n.credit_number
    from unnest(w_journals, w_positions, w_debits, w_credits, w_amounts, w_debit_balances, w_credit_balances, w_debit_numbers, w_credit_numbers)
      with ordinality as n(journal, pos, debit, credit, amount, debit_balance, credit_balance, debit_number, credit_number, number)
    where n.number <= v_written;
  update ledger.account a set balance = n.balance, transfer_count = n.transfers
    from unnest(v_ids, v_balances, v_counts) as n(id, balance, transfers)
    where a.id = n.id and a.transfer_count <> n.transfers;
end $$;

-- Posts an array of journals; result i belongs to journal i.
create function ledger.post(p_journals json) returns table (item integer, result text)
-- Every row is fetched by its key; the planner is told so, since these tables grow faster than its statistics.
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  v_keys text[];
  v_hashes bytea[];
  v_kinds text[];
  v_references text[];
  v_journals integer[];
  v_debits bigint[];
  v_credits bigint[];
  v_amounts bigint[];
begin
  perform ledger.lock();
  select array_agg(j.key order by j.number), array_agg(decode(j.hash, 'hex') order by j.number), array_agg(j.kind order by j.number), array_agg(j.reference order by j.number)
    into v_keys, v_hashes, v_kinds, v_references
    from rows from (json_to_recordset(p_journals) as (key text, hash text, kind text, reference text)) with ordinality as j(key, hash, kind, reference, number);
  select array_agg(t.journal order by t.journal, t.number), array_agg(t.debit order by t.journal, t.number),
      array_agg(t.credit order by t.journal, t.number), array_agg(t.amount order by t.journal, t.number)
    into v_journals, v_debits, v_credits, v_amounts
    from (
      select j.number::integer as journal, m.number, ledger.account_id(m.debit_kind, m.debit_owner) as debit,
        ledger.account_id(m.credit_kind, m.credit_owner) as credit, m.amount
      from rows from (json_to_recordset(p_journals) as (transfers json)) with ordinality as j(transfers, number),
        rows from (json_to_recordset(j.transfers) as (debit_kind text, debit_owner text, credit_kind text, credit_owner text, amount bigint))
          with ordinality as m(debit_kind, debit_owner, credit_kind, credit_owner, amount, number)
    ) t;
  return query
    select r.number::integer, r.result
    from unnest((ledger.apply(v_keys, v_hashes, v_kinds, v_references, v_journals, v_debits, v_credits, v_amounts)).results) with ordinality as r(result, number);
  perform ledger.seal();
end $$;

revoke execute on all functions in schema ledger from public;
grant execute on function ledger.post(json) to konter_app;
grant execute on function ledger.block_content(bigint, bigint) to konter_app;
