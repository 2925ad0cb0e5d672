-- Purchases that buy themselves at a time (FEATURES M197). A schedule is the authority of its runs: only the functions of this
-- file write it, and they take the PIN for everything that widens it (docs/adr, the authority of a scheduled run).
-- Lock order: schedule, then ledger, then as in 0005.

create table schedule (
  id bigint generated always as identity primary key,
  code text not null unique,
  member_id bigint not null references member,
  -- The member's id and the caller's key, as one text.
  idempotency_key text not null unique,
  input_hash bytea not null,
  product_code text not null,
  product_name text not null,
  screen text not null,
  destination text not null,
  customer_name text,
  note text,
  -- Once on a date, or monthly on a day; the 29th to the 31st fall on the last day of shorter months. Times are WIB.
  repeats text not null check (repeats in ('once', 'monthly')),
  on_date date,
  on_day smallint check (on_day between 1 and 31),
  at_time time not null,
  -- The highest price the member agrees to, and what all runs of one month (WIB) may cost together.
  max_price bigint not null check (max_price > 0),
  monthly_limit bigint not null check (monthly_limit >= max_price),
  state text not null default 'active' check (state in ('active', 'paused', 'stopped', 'done', 'deleted')),
  stop_reason text,
  next_run_at timestamptz,
  last_run_on date,
  -- The run that the member was told about; none runs untold.
  noticed_run_at timestamptz,
  leased_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  check ((repeats = 'once') = (on_date is not null) and (repeats = 'monthly') = (on_day is not null)),
  check ((state = 'active') = (next_run_at is not null))
) with (fillfactor = 80);
create index schedule_of_member on schedule (member_id, id);
create index schedule_due on schedule (next_run_at) where next_run_at is not null;

-- One row for each day on which a schedule ran, whatever came of it.
create table schedule_run (
  schedule_id bigint not null references schedule,
  run_on date not null,
  due_at timestamptz not null,
  ran_at timestamptz not null default clock_timestamp(),
  outcome text not null,
  -- The purchase, when there is one; its own row says how it went on.
  ref_id text,
  -- What it cost, or what it would have cost.
  price bigint,
  detail text,
  primary key (schedule_id, run_on)
);

-- What all schedules of a member may cost together in a month; without a row the default of schedule_limit_of.
create table schedule_limit (
  member_id bigint primary key references member,
  amount bigint not null check (amount >= 0)
);

-- A digest that stands for the PIN within the one transaction that drew it. Never committed, so that nobody else can see it.
create table schedule_authority (
  digest bytea primary key,
  member_id bigint not null
);

-- What our own sentences are filled with, in the reader's language; a person's words are in `body`.
alter table notification add column facts jsonb;
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (
  kind in ('complaint_answered', 'complaint_resolved', 'complaint_refused', 'news', 'schedule_notice', 'schedule_run'));

revoke insert, update, delete on schedule, schedule_run, schedule_limit from konter_app;
revoke all on schedule_authority from konter_app;

-- As in 0002, and: a run's authority passes without being a try. It neither counts nor clears wrong PINs, and a locked PIN
-- (somebody guessing) does not keep a schedule from running.
create or replace function check_pin(p_member_id bigint, p_digest bytea, out result text, out locked_until timestamptz)
language plpgsql as $$
declare
  v_member member;
  v_today date := (clock_timestamp() at time zone 'Asia/Jakarta')::date;
begin
  if exists (select from schedule_authority a where a.digest = p_digest and a.member_id = p_member_id) then
    result := 'ok';
    return;
  end if;
  select * into v_member from member where id = p_member_id for no key update;
  if v_member.pin_hash is null then
    result := 'missing';
    return;
  end if;
  if v_member.pin_locked_until > clock_timestamp() then
    result := 'locked';
    locked_until := v_member.pin_locked_until;
    return;
  end if;
  if v_member.pin_hash = p_digest then
    if v_member.pin_failed_in_row > 0 then
      update member set pin_failed_in_row = 0, pin_locked_until = null where id = p_member_id;
    end if;
    result := 'ok';
    return;
  end if;
  if v_member.pin_failed_on is distinct from v_today then
    v_member.pin_failed_that_day := 0;
  end if;
  v_member.pin_failed_in_row := v_member.pin_failed_in_row + 1;
  v_member.pin_failed_that_day := v_member.pin_failed_that_day + 1;
  locked_until := case
    when v_member.pin_failed_that_day >= 10 then (v_today + 1)::timestamp at time zone 'Asia/Jakarta'
    when v_member.pin_failed_in_row >= 5 then clock_timestamp() + interval '15 minutes'
  end;
  update member set
    pin_failed_in_row = case when locked_until is null then v_member.pin_failed_in_row else 0 end,
    pin_failed_that_day = v_member.pin_failed_that_day,
    pin_failed_on = v_today,
    pin_locked_until = locked_until
    where id = p_member_id;
  result := 'wrong';
end $$;

-- The first run after a moment and on a later day than the last run; null when none is left. The contract's nextScheduleRun
-- is the same rule, and a test compares the two.
create function next_schedule_run(p_date date, p_day smallint, p_time time, p_after timestamptz, p_last_run_on date)
returns timestamptz language plpgsql stable as $$
declare
  v_month date := date_trunc('month', greatest((p_after at time zone 'Asia/Jakarta')::date, p_last_run_on)::timestamp)::date;
  v_date date := p_date;
  v_run timestamptz;
begin
  -- This month or the next one; a single date is looked at twice, which changes nothing.
  for v_later in 0 .. 1 loop
    if p_day is not null then
      v_date := v_month + least(p_day, extract(day from v_month + interval '1 month' - interval '1 day')::integer) - 1;
      v_month := (v_month + interval '1 month')::date;
    end if;
    v_run := (v_date + p_time) at time zone 'Asia/Jakarta';
    if v_run > p_after and (p_last_run_on is null or v_date > p_last_run_on) then
      return v_run;
    end if;
  end loop;
  return null;
end $$;

create function schedule_limit_of(p_member_id bigint) returns bigint language plpgsql stable as $$
begin
  return coalesce((select l.amount from schedule_limit l where l.member_id = p_member_id), 1000000);
end $$;

-- What the runs of this month (WIB) took, of one schedule or of all of a member's: what went back does not count.
create function schedule_spent(p_member_id bigint, p_schedule_id bigint) returns bigint language plpgsql stable as $$
declare
  v_month date := date_trunc('month', clock_timestamp() at time zone 'Asia/Jakarta')::date;
begin
  return (select coalesce(sum(p.price), 0)::bigint
    from schedule s join schedule_run r on r.schedule_id = s.id join purchase p on p.ref_id = r.ref_id
    where s.member_id = p_member_id and (p_schedule_id is null or s.id = p_schedule_id)
      and p.business_date >= v_month and p.business_date < v_month + interval '1 month'
      and p.state not in ('failed', 'canceled', 'returned'));
end $$;

-- Sets a schedule up. Results: created, replayed, or the error code of the contract.
create function create_schedule(p_item json, p_pin bytea, out result text, out detail text, out code text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  i record;
  v_known schedule;
  v_product product;
  v_pin record;
  v_next timestamptz;
begin
  perform ledger.lock();
  select * into i from json_to_record(p_item) as r(
    code text, member_id bigint, key text, hash text, product text, destination text, customer_name text, note text, repeats text,
    on_date date, on_day smallint, at_time time, max_price bigint, monthly_limit bigint);
  select * into v_known from schedule s where s.idempotency_key = i.member_id || ' ' || i.key;
  if found then
    result := case when v_known.input_hash = decode(i.hash, 'hex') then 'replayed' else 'idempotency_key_reused' end;
    code := v_known.code;
    return;
  end if;
  if exists (select from member m where m.id = i.member_id and m.blocked_at is not null) then
    result := 'account_blocked';
    return;
  end if;
  v_pin := check_pin(i.member_id, p_pin);
  if v_pin.result <> 'ok' then
    result := 'pin_' || v_pin.result;
    detail := v_pin.locked_until::text;
    return;
  end if;
  select * into v_product from product p where p.code = i.product;
  v_next := next_schedule_run(i.on_date, i.on_day, i.at_time, clock_timestamp(), null);
  result := case
    when v_product.id is null then 'product_not_found'
    when v_next is null then 'schedule_in_past'
    when (select count(*) from schedule s where s.member_id = i.member_id and s.state in ('active', 'paused', 'stopped')) >= 100 then 'schedules_too_many'
  end;
  if result is not null then return; end if;
  insert into schedule (code, member_id, idempotency_key, input_hash, product_code, product_name, screen, destination, customer_name, note,
      repeats, on_date, on_day, at_time, max_price, monthly_limit, next_run_at)
    values (i.code, i.member_id, i.member_id || ' ' || i.key, decode(i.hash, 'hex'), i.product, v_product.name, v_product.screen, i.destination,
      i.customer_name, i.note, i.repeats, i.on_date, i.on_day, i.at_time, i.max_price, i.monthly_limit, v_next);
  result := 'created';
  code := i.code;
end $$;

-- Changes what was agreed. Narrowing needs no PIN; another time, a higher price or limit does, and so does waking a stopped or
-- finished one. Results: changed, pin_needed, or an error code.
create function change_schedule(p_code text, p_member_id bigint, p_item json, p_pin bytea, out result text, out detail text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  i record;
  s schedule;
  v_pin record;
  v_next timestamptz;
begin
  select * into s from schedule where code = p_code and member_id = p_member_id and state <> 'deleted' for update;
  if not found then
    result := 'schedule_not_found';
    return;
  end if;
  select * into i from json_to_record(p_item) as r(
    customer_name text, note text, repeats text, on_date date, on_day smallint, at_time time, max_price bigint, monthly_limit bigint);
  if i.max_price > s.max_price or i.monthly_limit > s.monthly_limit or s.state in ('stopped', 'done')
      or (i.repeats, i.on_date, i.on_day, i.at_time) is distinct from (s.repeats, s.on_date, s.on_day, s.at_time) then
    if p_pin is null then
      result := 'pin_needed';
      return;
    end if;
    perform ledger.lock();
    v_pin := check_pin(p_member_id, p_pin);
    if v_pin.result <> 'ok' then
      result := 'pin_' || v_pin.result;
      detail := v_pin.locked_until::text;
      return;
    end if;
  end if;
  -- A run that is due this moment stays due: only another time, or waking up, looks for the next one.
  v_next := s.next_run_at;
  if s.state in ('stopped', 'done') or (i.repeats, i.on_date, i.on_day, i.at_time) is distinct from (s.repeats, s.on_date, s.on_day, s.at_time) then
    v_next := next_schedule_run(i.on_date, i.on_day, i.at_time, clock_timestamp(), s.last_run_on);
    if v_next is null then
      result := 'schedule_in_past';
      return;
    end if;
  end if;
  update schedule set customer_name = i.customer_name, note = i.note, repeats = i.repeats, on_date = i.on_date, on_day = i.on_day,
    at_time = i.at_time, max_price = i.max_price, monthly_limit = i.monthly_limit, stop_reason = null,
    state = case when s.state = 'paused' then 'paused' else 'active' end,
    next_run_at = case when s.state <> 'paused' then v_next end
    where id = s.id;
  result := 'changed';
end $$;

-- Pauses, resumes (with the PIN) or deletes. Asking for what already is changes nothing. Results: done, or an error code.
create function move_schedule(p_code text, p_member_id bigint, p_to text, p_pin bytea, out result text, out detail text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s schedule;
  v_pin record;
  v_next timestamptz;
begin
  select * into s from schedule where code = p_code and member_id = p_member_id and state <> 'deleted' for update;
  if not found then
    result := 'schedule_not_found';
    return;
  end if;
  result := 'done';
  if s.state = p_to then return; end if;
  if p_to = 'paused' and s.state <> 'active' then
    result := 'schedule_not_active';
    return;
  end if;
  if p_to = 'active' then
    perform ledger.lock();
    v_pin := check_pin(p_member_id, p_pin);
    if v_pin.result <> 'ok' then
      result := 'pin_' || v_pin.result;
      detail := v_pin.locked_until::text;
      return;
    end if;
    v_next := next_schedule_run(s.on_date, s.on_day, s.at_time, clock_timestamp(), s.last_run_on);
    if v_next is null then
      result := 'schedule_in_past';
      return;
    end if;
  end if;
  update schedule set state = p_to, next_run_at = v_next, stop_reason = null where id = s.id;
end $$;

-- What all schedules of a member may cost in a month; more than before needs the PIN. Results: done, pin_needed, or an error code.
create function set_schedule_limit(p_member_id bigint, p_amount bigint, p_pin bytea, out result text, out detail text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_pin record;
begin
  perform ledger.lock();
  if p_amount > schedule_limit_of(p_member_id) then
    if p_pin is null then
      result := 'pin_needed';
      return;
    end if;
    v_pin := check_pin(p_member_id, p_pin);
    if v_pin.result <> 'ok' then
      result := 'pin_' || v_pin.result;
      detail := v_pin.locked_until::text;
      return;
    end if;
  end if;
  insert into schedule_limit (member_id, amount) values (p_member_id, p_amount) on conflict (member_id) do update set amount = excluded.amount;
  result := 'done';
end $$;

-- Writes an event and the member's notification in the transaction that caused them. p_kind: notice or run.
create function announce_schedule(s schedule, p_kind text, p_more jsonb) returns void language plpgsql as $$
declare
  v_facts jsonb := jsonb_build_object('schedule', s.code, 'product', s.product_name, 'destination', s.destination,
    'max_price', s.max_price, 'run_at', s.next_run_at) || p_more;
begin
  insert into notification (member_id, kind, ref_id, body, facts)
    values (s.member_id, 'schedule_' || p_kind, p_more ->> 'ref_id', '', v_facts);
  insert into outbox (topic, member_id, reference, payload)
    values ('schedule.' || p_kind, s.member_id, s.code, v_facts), ('notification.changed', s.member_id, '', '{}');
end $$;

-- Tells members about the runs of the next 24 hours, once for each. Returns how many were told about.
create function notice_schedules(p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s schedule;
  v_count integer := 0;
begin
  for s in
    select * from schedule where next_run_at <= clock_timestamp() + interval '24 hours' and noticed_run_at is distinct from next_run_at
    order by next_run_at limit p_limit for update skip locked
  loop
    update schedule set noticed_run_at = s.next_run_at where id = s.id;
    perform announce_schedule(s, 'notice', jsonb_build_object('balance_short',
      coalesce((select a.balance from ledger.account a where a.kind = 'deposit' and a.owner = s.member_id::text), 0) < s.max_price));
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

-- Gives a worker the schedules that are due, and leases them: one whose run breaks off comes again when its lease ends.
create function claim_schedules(p_limit integer, p_lease interval) returns table (schedule_id bigint)
language sql security definer set search_path = public, pg_temp as $$
  with due as (
    select id from schedule where next_run_at <= clock_timestamp() and noticed_run_at = next_run_at
      and (leased_until is null or leased_until <= clock_timestamp())
    order by next_run_at limit p_limit for update skip locked
  )
  update schedule s set leased_until = clock_timestamp() + p_lease from due where s.id = due.id returning s.id
$$;

-- Runs one schedule that is due: buys through accept_purchases, with every rule of a person's purchase but the PIN, and marks the
-- run, in one transaction. Null when there is nothing to run (any more): another worker was there first, or the member paused it.
-- The purchase's key is the schedule and the day, so that no crash, second worker or moved clock buys twice.
create function run_schedule(p_id bigint, p_ref text, p_ppob boolean, out outcome text, out purchase_ref text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s schedule;
  v_run_on date;
  v_digest bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  v_left_schedule bigint;
  v_left_member bigint;
  v_answer record;
  v_price bigint;
  v_detail text;
  v_next timestamptz;
begin
  select * into s from schedule where id = p_id and next_run_at <= clock_timestamp() for update;
  if not found then return; end if;
  -- Two runs of one member wait for each other here, so that neither overlooks what the other spends.
  perform ledger.lock();
  v_run_on := (s.next_run_at at time zone 'Asia/Jakarta')::date;
  outcome := case
    when s.next_run_at < clock_timestamp() - interval '24 hours' then 'missed'
    when not p_ppob then 'ppob_disabled'
  end;
  if outcome is null then
    v_left_schedule := s.monthly_limit - schedule_spent(s.member_id, s.id);
    v_left_member := schedule_limit_of(s.member_id) - schedule_spent(s.member_id, null);
    insert into schedule_authority (digest, member_id) values (v_digest, s.member_id);
    select * into v_answer from accept_purchases(json_build_array(json_build_object(
      'ref', p_ref, 'member_id', s.member_id, 'key', 'schedule:' || s.code || ':' || v_run_on,
      'hash', encode(purchase_hash('schedule', s.code, v_run_on::text), 'hex'), 'product', s.product_code, 'destination', s.destination,
      'price', least(s.max_price, v_left_schedule, v_left_member), 'pin', encode(v_digest, 'hex'),
      'customer_name', s.customer_name, 'note', s.note)));
    delete from schedule_authority where digest = v_digest;
    v_detail := v_answer.detail;
    purchase_ref := case when v_answer.result in ('accepted', 'replayed') then v_answer.ref_id end;
    v_price := case when v_answer.result = 'price_moved' then v_detail::bigint else v_answer.price end;
    outcome := case
      when purchase_ref is not null then 'bought'
      when v_answer.result <> 'price_moved' then v_answer.result
      when v_price > s.max_price then 'price_above'
      when v_price > v_left_schedule then 'limit_of_schedule'
      else 'limit_of_member'
    end;
  end if;
  insert into schedule_run (schedule_id, run_on, due_at, outcome, ref_id, price, detail)
    values (s.id, v_run_on, s.next_run_at, outcome, purchase_ref, v_price, v_detail);
  v_next := case when s.repeats = 'monthly' and outcome <> 'balance_insufficient' then next_schedule_run(s.on_date, s.on_day, s.at_time, s.next_run_at, v_run_on) end;
  update schedule set last_run_on = v_run_on, leased_until = null, next_run_at = v_next,
    stop_reason = case when outcome = 'balance_insufficient' then outcome end,
    state = case when outcome = 'balance_insufficient' then 'stopped' when v_next is null then 'done' else 'active' end
    where id = s.id;
  perform announce_schedule(s, 'run', jsonb_build_object('outcome', outcome, 'ref_id', purchase_ref, 'price', v_price, 'detail', v_detail));
end $$;

revoke execute on function check_pin(bigint, bytea), next_schedule_run(date, smallint, time, timestamptz, date), schedule_limit_of(bigint),
  schedule_spent(bigint, bigint), create_schedule(json, bytea), change_schedule(text, bigint, json, bytea),
  move_schedule(text, bigint, text, bytea), set_schedule_limit(bigint, bigint, bytea), announce_schedule(schedule, text, jsonb),
  notice_schedules(integer), claim_schedules(integer, interval), run_schedule(bigint, text, boolean) from public;
grant execute on function next_schedule_run(date, smallint, time, timestamptz, date), schedule_limit_of(bigint), schedule_spent(bigint, bigint),
  create_schedule(json, bytea), change_schedule(text, bigint, json, bytea), move_schedule(text, bigint, text, bytea),
  set_schedule_limit(bigint, bigint, bytea), notice_schedules(integer), claim_schedules(integer, interval),
  run_schedule(bigint, text, boolean) to konter_app;
