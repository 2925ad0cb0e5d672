-- What a supplier says after a decision is a question until its status answers, and each decided attempt is looked at once more.
-- docs/adr/0027-questions.md. Lock order as in 0005; a question's row comes after its purchase's.

-- How a supplier may be asked: what its adapter's capabilities say, written when it is connected, obeyed by the functions below.
alter table supplier
  -- Asking about a reference that the supplier does not know buys it. True until an adapter says otherwise.
  add column asking_buys boolean not null default true,
  -- Two calls for one reference are at least so far apart.
  add column min_seconds_between_calls integer not null default 60,
  -- The first step of the back-off, and how far two equal answers must be apart before a decision is changed.
  add column first_check_after_seconds integer not null default 60,
  add column second_look_after_seconds integer not null default 21600,
  add column looks_per_minute integer not null default 60,
  add column max_status_age_days integer not null default 85,
  add column not_found_final_after_minutes integer not null default 15;
grant update (asking_buys, min_seconds_between_calls, first_check_after_seconds, second_look_after_seconds, looks_per_minute,
  max_status_age_days, not_found_final_after_minutes) on supplier to konter_app;

alter table purchase_attempt
  -- Not before this may the supplier be called about this reference, by whatever hand.
  add column call_again_at timestamptz,
  -- When the machine would have asked, while a check was asked for by hand or by a callback.
  add column resume_check_at timestamptz,
  -- An answer of the supplier proves that it keeps a row of this reference: asking about it cannot buy.
  add column row_seen boolean not null default false,
  -- When a decided attempt is looked at once more.
  add column look_at timestamptz,
  -- How often its decision was changed.
  add column turned smallint not null default 0;
create index purchase_attempt_look on purchase_attempt (supplier_id, look_at) where look_at is not null;

-- Something that a supplier said against a decision, or a second look. Asked until two equal answers stand; the row goes with the answer.
create table purchase_question (
  purchase_id bigint not null,
  attempt_number smallint not null,
  supplier_id text not null,
  reason text not null check (reason in ('said_otherwise', 'second_look')),
  opened_at timestamptz not null,
  next_ask_at timestamptz not null,
  -- The last definite word of the status since the question was opened.
  word text check (word in ('success', 'failed')),
  word_at timestamptz,
  -- How often that word changed, and how many answers in all were none.
  changes smallint not null default 0,
  unanswered smallint not null default 0,
  primary key (purchase_id, attempt_number)
);
create index purchase_question_due on purchase_question (supplier_id, next_ask_at);
revoke insert, update, delete on purchase_question from konter_app;
grant select on purchase_question to konter_app;

-- Looks are spread: a row for each supplier says when the next may be made.
create table supplier_look_pace (
  supplier_id text primary key references supplier,
  next_look_at timestamptz not null
);
revoke insert, update, delete on supplier_look_pace from konter_app;

-- When to ask again after the n-th answer that decided nothing. The steps are multiples of the supplier's first one: 1, 2, 5, 10, 20, 40,
-- then 60 for a day and 360 after it (60 s: minutes, hourly, every 6 hours). Never earlier than that: the jitter only adds.
drop function wait_before_check(integer);
create function wait_before_check(p_checks integer, p_first_seconds integer) returns interval language plpgsql volatile as $$
begin
  return p_first_seconds * (case when p_checks < 6 then (array[1, 2, 5, 10, 20, 40])[p_checks + 1] when p_checks < 30 then 60 else 360 end)
    * (1 + 0.2 * random()) * interval '1 second';
end $$;

-- When a decided attempt is looked at again, null where it may not be asked about.
create function second_look(a purchase_attempt, s supplier, p_now timestamptz) returns timestamptz language plpgsql volatile as $$
begin
  if a.submitted_at is null or (s.asking_buys and not a.row_seen) then
    return null;
  end if;
  return p_now + s.second_look_after_seconds * (1 + 0.25 * random()) * interval '1 second';
end $$;

-- What an outcome says of a decision: success, failed, or null where it decides nothing. A supplier that knows no such purchase
-- agrees with a failure and contradicts nothing.
create function definite_word(p_state text, p_standing text) returns text language plpgsql immutable as $$
begin
  return case p_state when 'success' then 'success' when 'failed' then 'failed' when 'reversed' then 'failed'
    when 'not_found' then nullif(p_standing, 'success') end;
end $$;

-- Opens a question, or brings an open one forward. What the status said before counts no more: the supplier spoke since.
create function open_question(a purchase_attempt, p_reason text, p_now timestamptz) returns void language plpgsql as $$
begin
  insert into purchase_question (purchase_id, attempt_number, supplier_id, reason, opened_at, next_ask_at)
    values (a.purchase_id, a.number, a.supplier_id, p_reason, p_now, greatest(p_now, a.call_again_at))
    on conflict (purchase_id, attempt_number) do update set reason = excluded.reason, word = null, word_at = null, unanswered = 0,
      next_ask_at = least(purchase_question.next_ask_at, excluded.next_ask_at);
end $$;

create function close_question(a purchase_attempt) returns void language plpgsql as $$
begin
  delete from purchase_question where purchase_id = a.purchase_id and attempt_number = a.number;
end $$;

-- For a person. It stands until a person closes it; only what was too old or not answered ends with an answer.
create function open_case(p purchase, p_reason text, p_now timestamptz) returns void language plpgsql as $$
begin
  update purchase set case_reason = case when case_reason = 'contradiction' then case_reason else p_reason end, case_since = coalesce(case_since, p_now)
    where id = p.id;
end $$;

-- As in 0005, but a contradiction stays with its person: the money of the last attempt says nothing of the one before it.
create or replace function refund_purchase(p purchase, p_state text, p_reason text, p_now timestamptz) returns void language plpgsql as $$
declare
  v_journal bigint := ledger.open_journal('purchase:' || p.ref_id || ':refund', purchase_hash('refund', p.price::text), 'purchase_refund', p.ref_id);
begin
  perform ledger.move(v_journal, 1, ledger.account_id('in_flight', 'brand'), ledger.account_id('deposit', p.member_id::text), p.price);
  perform release_promo(p);
  update purchase set state = p_state, failure_reason = p_reason, settled_at = p_now, daily_slot = null,
    case_reason = case when p.case_reason = 'contradiction' then p.case_reason end, case_since = case when p.case_reason = 'contradiction' then p.case_since end where id = p.id;
  perform announce_purchase(p.id, 'purchase.' || p_state);
end $$;

-- Another or a late serial number of a delivery. The first stays in its place.
create function note_serial(p purchase, o record) returns text language plpgsql as $$
begin
  if coalesce(o.serial_number, '') in ('', coalesce(p.serial_number, '')) then
    return 'no_effect';
  end if;
  if p.serial_number is null then
    update purchase set serial_number = o.serial_number where id = p.id;
    perform announce_purchase(p.id, 'purchase.corrected');
    return 'serial_added';
  end if;
  if p.serial_correction is distinct from o.serial_number then
    update purchase set serial_correction = o.serial_number where id = p.id;
    perform announce_purchase(p.id, 'purchase.corrected');
    return 'serial_corrected';
  end if;
  return 'no_effect';
end $$;

-- The brand bears a delivery that no member pays for: a second one, or one whose price went back for good. And its opposite.
create function post_stray(p purchase, a purchase_attempt, p_kind text, p_cost bigint) returns void language plpgsql as $$
declare
  v_loss bigint := ledger.account_id('loss', 'second_delivery');
  v_supplier bigint := ledger.account_id('supplier', a.supplier_id);
  v_journal bigint := ledger.open_journal(concat_ws(':', 'purchase', p.ref_id, p_kind, a.number, a.turned),
    purchase_hash(p_kind, p_cost::text), 'purchase_' || p_kind, p.ref_id);
begin
  if p_kind = 'stray_delivery' then
    perform ledger.move(v_journal, 1, v_loss, v_supplier, p_cost);
  else
    perform ledger.move(v_journal, 1, v_supplier, v_loss, p_cost);
  end if;
end $$;

-- Delivered after all, although the attempt counts as failed.
create function change_to_success(p purchase, a purchase_attempt, o record, s supplier, p_now timestamptz) returns text language plpgsql as $$
declare
  v_cost bigint := coalesce(o.cost, a.quoted_cost);
  v_deposit_id bigint;
  v_deposit ledger.account;
begin
  update purchase_attempt set state = 'success', actual_cost = v_cost, answered_at = p_now, next_action_at = null, turned = a.turned + 1,
    look_at = second_look(a, s, p_now) where purchase_id = a.purchase_id and number = a.number;
  if a.number = p.attempt_number and p.state = 'failed' then
    -- The customer keeps the goods; who can pay, pays.
    v_deposit_id := ledger.account_id('deposit', p.member_id::text);
    select * into v_deposit from ledger.account where id = v_deposit_id;
    perform post_delivery(p, a, v_cost, 'late_success',
      case when v_deposit.balance >= p.price then v_deposit.id else ledger.account_id('loss', 'late_success') end);
    update promo set taken_qty = least(stock, taken_qty + 1) where id = p.promo_id;
    update purchase set state = 'success', cost = v_cost, serial_number = nullif(o.serial_number, ''), failure_reason = null,
      settled_at = p_now, case_reason = 'late_success', case_since = p_now where id = p.id;
    perform announce_purchase(p.id, 'purchase.corrected');
    return 'late_success';
  end if;
  -- Given up for another attempt, or paid back for good: the brand bears it.
  perform post_stray(p, a, 'stray_delivery', v_cost);
  perform open_case(p, 'contradiction', p_now);
  return 'contradiction';
end $$;

-- Taken back, although the attempt counts as delivered.
create function change_to_failed(p purchase, a purchase_attempt, s supplier, p_now timestamptz) returns text language plpgsql as $$
begin
  update purchase_attempt set state = 'reversed', turned = a.turned + 1, look_at = second_look(a, s, p_now)
    where purchase_id = a.purchase_id and number = a.number;
  if a.number = p.attempt_number and p.state = 'success' then
    perform return_purchase(p, a, p_now);
    return 'returned';
  end if;
  perform post_stray(p, a, 'stray_returned', a.actual_cost);
  return 'stray_returned';
end $$;

-- Changes a decision. Only staff and a status that said the same twice come here. What was turned too often, or was decided by
-- staff and is contradicted by a machine, is for a person.
create function change_decision(p purchase, a purchase_attempt, o record, s supplier, p_now timestamptz) returns text language plpgsql as $$
declare
  v_by_staff boolean := exists (select from purchase_evidence e where e.purchase_id = a.purchase_id and e.attempt_number = a.number
    and e.source = 'staff' and e.effect not in ('no_effect', 'case_closed'));
begin
  perform close_question(a);
  if a.state = 'canceled' or a.turned >= 4 or (o.source <> 'staff' and v_by_staff) then
    perform open_case(p, 'contradiction', p_now);
    return 'contradiction';
  end if;
  if o.state = 'success' then
    return change_to_success(p, a, o, s, p_now);
  end if;
  return change_to_failed(p, a, s, p_now);
end $$;

-- The status keeps changing its word. Nobody knows what is true, so the member gets his money, a person decides, and the brand waits.
create function give_up_unstable(p purchase, a purchase_attempt, s supplier, p_now timestamptz) returns text language plpgsql as $$
begin
  perform close_question(a);
  if a.number = p.attempt_number and p.state = 'success' and a.turned < 4 then
    perform change_to_failed(p, a, s, p_now);
  end if;
  perform open_case(p, 'contradiction', p_now);
  return 'contradiction';
end $$;

-- The status was asked and said nothing definite: asked again with back-off for days, then left to a person.
create function note_unanswered(p purchase, a purchase_attempt, q purchase_question, o record, s supplier, p_now timestamptz) returns void language plpgsql as $$
begin
  if o.code <> 'status_too_old' and q.unanswered < 40 then
    -- "In process" is an answer, and none that two equal ones could stand around.
    update purchase_question set unanswered = q.unanswered + 1, word = case when o.created = 'yes' then null else q.word end,
      word_at = case when o.created = 'yes' then null else q.word_at end,
      next_ask_at = p_now + greatest(wait_before_check(q.unanswered, s.first_check_after_seconds), make_interval(secs => s.min_seconds_between_calls))
      where purchase_id = a.purchase_id and attempt_number = a.number;
    return;
  end if;
  perform close_question(a);
  if q.reason = 'said_otherwise' then
    perform open_case(p, case o.code when 'status_too_old' then 'status_too_old' else 'unanswered' end, p_now);
  end if;
end $$;

-- What somebody says of a decided attempt. Money moves only on the second equal answer of the status; whatever else
-- contradicts the decision opens a question, whose answer this function hears too.
create function weigh_word(p purchase, a purchase_attempt, o record, s supplier, p_now timestamptz) returns text language plpgsql as $$
declare
  v_standing text := case a.state when 'success' then 'success' else 'failed' end;
  v_word text := definite_word(o.state, v_standing);
  v_apart interval := make_interval(secs => greatest(s.min_seconds_between_calls, s.first_check_after_seconds));
  v_effect text := 'no_effect';
  v_changes integer;
  q purchase_question;
begin
  select * into q from purchase_question t where t.purchase_id = a.purchase_id and t.attempt_number = a.number for update;
  if v_word is null then
    if o.source = 'status' and q.purchase_id is not null then
      perform note_unanswered(p, a, q, o, s, p_now);
    end if;
    return 'no_effect';
  end if;
  if v_word = 'success' and v_standing = 'success' and a.number = p.attempt_number then
    v_effect := note_serial(p, o);
  end if;
  if o.source <> 'status' then
    if v_word = v_standing then
      return v_effect;
    end if;
    perform open_question(a, 'said_otherwise', p_now);
    return 'questioned';
  end if;

  if v_word = v_standing and (q.purchase_id is null or (q.reason = 'second_look' and q.word is null) or (q.word = v_word and p_now - q.word_at >= v_apart)) then
    perform close_question(a);
    return v_effect;
  end if;
  if q.word = v_word and p_now - q.word_at >= v_apart then
    return change_decision(p, a, o, s, p_now);
  end if;
  v_changes := coalesce(q.changes, 0) + (case when q.word <> v_word then 1 else 0 end);
  if v_changes >= 5 then
    return give_up_unstable(p, a, s, p_now);
  end if;
  insert into purchase_question (purchase_id, attempt_number, supplier_id, reason, opened_at, next_ask_at, word, word_at)
    values (a.purchase_id, a.number, a.supplier_id, 'said_otherwise', p_now, p_now + v_apart, v_word, p_now)
    on conflict (purchase_id, attempt_number) do update set reason = 'said_otherwise', next_ask_at = excluded.next_ask_at, word = v_word,
      -- The same word too soon after itself: its time stays that of the first.
      word_at = case when purchase_question.word = v_word then purchase_question.word_at else p_now end, changes = v_changes, unanswered = 0;
  return case when v_effect = 'no_effect' and v_word <> v_standing then 'questioned' else v_effect end;
end $$;

-- What a definite success means for an attempt that is not decided. Returns the effect.
drop function settle_success(purchase, purchase_attempt, record, timestamptz);
create function settle_success(p purchase, a purchase_attempt, o record, s supplier, p_now timestamptz) returns text language plpgsql as $$
declare
  v_cost bigint := coalesce(o.cost, a.quoted_cost);
begin
  -- Delivered, but the code that the customer needs is not there yet: keep asking.
  if p.needs_serial and coalesce(o.serial_number, '') = '' then
    return settle_open(p, a, o, s, p_now);
  end if;
  update purchase_attempt set state = 'success', actual_cost = v_cost, answered_at = p_now, next_action_at = null, resume_check_at = null,
    row_seen = a.row_seen, call_again_at = a.call_again_at, look_at = second_look(a, s, p_now)
    where purchase_id = a.purchase_id and number = a.number;
  perform post_delivery(p, a, v_cost, 'success', ledger.account_id('in_flight', 'brand'));
  update purchase set state = 'success', cost = v_cost, serial_number = nullif(o.serial_number, ''), settled_at = p_now,
    case_reason = case when p.case_reason = 'contradiction' then p.case_reason end, case_since = case when p.case_reason = 'contradiction' then p.case_since end
    where id = p.id;
  perform announce_purchase(p.id, 'purchase.success');
  return 'settled_success';
end $$;

-- What a definite failure means for an attempt that is not decided. `reversed` is one too: the supplier took back, and repaid, what we
-- never heard was delivered.
drop function settle_failed(purchase, purchase_attempt, record, timestamptz);
drop function settle_reversed(purchase, purchase_attempt, record, timestamptz);
create function settle_failed(p purchase, a purchase_attempt, o record, s supplier, p_now timestamptz) returns text language plpgsql as $$
begin
  update purchase_attempt set state = o.state, answered_at = p_now, next_action_at = null, resume_check_at = null,
    row_seen = a.row_seen, call_again_at = a.call_again_at, look_at = second_look(a, s, p_now)
    where purchase_id = a.purchase_id and number = a.number;
  if o.try_elsewhere and o.created <> 'unknown' and reroute_purchase(p, a, p_now) then
    return 'rerouted';
  end if;
  perform refund_purchase(p, 'failed', coalesce(o.reason, 'other'), p_now);
  return 'settled_failed';
end $$;

-- Nothing certain: wait and ask again. "Not found" counts only from a status call, twice, and late enough.
drop function settle_open(purchase, purchase_attempt, record, timestamptz);
create function settle_open(p purchase, a purchase_attempt, o record, s supplier, p_now timestamptz) returns text language plpgsql as $$
declare
  -- A question that somebody asked in between is no step of the back-off.
  v_checks integer := a.checks + (case when o.source = 'status' and a.resume_check_at is null then 1 else 0 end);
begin
  -- A callback that decides nothing is kept as evidence; a call that is under way will bring its own answer.
  if o.source = 'callback' then
    update purchase_attempt set row_seen = a.row_seen where purchase_id = a.purchase_id and number = a.number and row_seen <> a.row_seen;
    return 'pending';
  end if;
  if o.state = 'not_found' and a.not_found_count >= 1 and p_now - a.submitted_at >= make_interval(mins => s.not_found_final_after_minutes)
      and p_now - a.not_found_at >= make_interval(secs => greatest(30, s.min_seconds_between_calls)) then
    update purchase_attempt set state = 'failed', answered_at = p_now, next_action_at = null, resume_check_at = null, checks = v_checks,
      call_again_at = a.call_again_at, look_at = second_look(a, s, p_now) where purchase_id = a.purchase_id and number = a.number;
    perform refund_purchase(p, 'failed', 'not_found', p_now);
    return 'settled_failed';
  end if;
  update purchase_attempt set state = 'pending', answered_at = p_now, checks = v_checks, resume_check_at = null,
    row_seen = a.row_seen, call_again_at = a.call_again_at,
    not_found_count = case o.state when 'not_found' then a.not_found_count + 1 else 0 end,
    not_found_at = case o.state when 'not_found' then coalesce(a.not_found_at, p_now) end,
    next_action_at = greatest(a.call_again_at, coalesce(a.resume_check_at, p_now + wait_before_check(v_checks, s.first_check_after_seconds)))
    where purchase_id = a.purchase_id and number = a.number;
  if p.state = 'reserved' then
    update purchase set state = 'submitting' where id = p.id;
  end if;
  if p.state in ('reserved', 'submitting') then
    update purchase set state = 'unknown' where id = p.id;
  end if;
  if o.code = 'status_too_old' then
    perform open_case(p, 'status_too_old', p_now);
    update purchase_attempt set next_action_at = null where purchase_id = a.purchase_id and number = a.number;
  end if;
  return 'pending';
end $$;

-- Staff speak of a decided attempt: the same as what stands changes nothing.
create function settle_by_staff(p purchase, a purchase_attempt, o record, s supplier, p_now timestamptz) returns text language plpgsql as $$
begin
  if p.state = 'returned' or a.state in ('canceled', 'reversed') or definite_word(o.state, '') = (case a.state when 'success' then 'success' else 'failed' end) then
    return 'no_effect';
  end if;
  return change_decision(p, a, o, s, p_now);
end $$;

-- One outcome about one attempt, both rows locked and as they are.
create function settle_one(p purchase, a purchase_attempt, o record, s supplier, p_now timestamptz) returns text language plpgsql as $$
begin
  if a.state in ('success', 'failed', 'reversed', 'canceled') then
    update purchase_attempt set row_seen = a.row_seen, call_again_at = a.call_again_at
      where purchase_id = a.purchase_id and number = a.number and (row_seen, call_again_at) is distinct from (a.row_seen, a.call_again_at);
    if o.source = 'staff' then
      return settle_by_staff(p, a, o, s, p_now);
    end if;
    return weigh_word(p, a, o, s, p_now);
  end if;
  -- It waits for staff and was never sent: that the supplier does not know it is no news.
  if p.state = 'blocked' then
    return 'no_effect';
  end if;
  return case o.state
    when 'success' then settle_success(p, a, o, s, p_now)
    when 'failed' then settle_failed(p, a, o, s, p_now)
    when 'reversed' then settle_failed(p, a, o, s, p_now)
    else settle_open(p, a, o, s, p_now) end;
end $$;

-- Decides many outcomes; result i belongs to item i. The first definite word wins; what contradicts it later is weighed.
-- A word about a purchase that waits for staff ends its review, for it was sent; one that expired is from then on what a failed one is.
create or replace function settle_purchases(p_items json) returns table (item integer, effect text, ref_id text, member_id bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  o record;
  p purchase;
  a purchase_attempt;
  s supplier;
  v_now timestamptz;
begin
  perform ledger.lock();
  v_now := clock_timestamp();
  for o in
    select (t.ord)::integer as number, t.*
    from rows from (json_to_recordset(p_items) as (
        reference text, source text, state text, created text, code text, message text, raw text, serial_number text, cost bigint,
        reason text, try_elsewhere boolean, staff_id bigint)
      ) with ordinality as t(reference, source, state, created, code, message, raw, serial_number, cost, reason, try_elsewhere, staff_id, ord)
    order by t.ord
  loop
    item := o.number; ref_id := null; member_id := null;
    select * into a from purchase_attempt where supplier_reference = o.reference for update;
    if not found then
      effect := 'unknown_reference'; return next; continue;
    end if;
    if s.id is distinct from a.supplier_id then
      select * into s from supplier where id = a.supplier_id;
    end if;
    select * into p from purchase where id = a.purchase_id for update;
    if p.state = 'blocked' and o.state <> 'not_found' then
      update purchase_review set decision = 'settled', decided_at = v_now where purchase_id = p.id and decided_at is null;
      update purchase set state = 'reserved' where id = p.id returning * into p;
    end if;
    if p.state = 'expired' then
      p.state := 'failed';
    end if;
    -- A word about something that we never sent (a restored backup): it was sent, whatever we remember.
    if p.state = 'reserved' and a.state = 'ready' and o.state in ('success', 'failed', 'reversed') then
      update purchase set state = 'submitting' where id = p.id returning * into p;
      update purchase_attempt set state = 'submitting', submitted_at = v_now where purchase_id = a.purchase_id and number = a.number returning * into a;
    end if;
    if o.source <> 'staff' then
      a.row_seen := a.row_seen or o.created = 'yes';
    end if;
    if o.source in ('submit', 'status') then
      a.call_again_at := v_now + make_interval(secs => s.min_seconds_between_calls);
    end if;
    effect := settle_one(p, a, o, s, v_now);
    if o.source = 'staff' and effect not in ('no_effect', 'pending', 'contradiction') then
      update purchase set case_reason = null, case_since = null where id = p.id;
    end if;
    insert into purchase_evidence (purchase_id, attempt_number, at, source, state, code, message, raw, effect, staff_id, digest)
      values (p.id, a.number, v_now, o.source, o.state, coalesce(o.code, ''), coalesce(o.message, ''), coalesce(o.raw, ''), effect, o.staff_id,
        sha256(convert_to(concat_ws('|', o.source, o.state, o.code, o.serial_number, o.cost, o.raw, effect), 'UTF8')))
      on conflict do nothing;
    ref_id := p.ref_id; member_id := p.member_id;
    return next;
  end loop;
  perform ledger.seal();
end $$;

-- As in 0015, and: never before the supplier's interval is over, whoever moved the time. `p_latest`: a worker that was given an
-- attempt calls within so long, or not at all.
drop function claim_attempts(text, integer, interval);
create function claim_attempts(p_supplier_id text, p_limit integer, p_lease interval, p_latest interval) returns table (
  purchase_id bigint, number smallint, supplier_reference text, sku text, destination text, quoted_cost bigint,
  submitted_at timestamptz, action text)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_ids bigint[];
  v_numbers smallint[];
  v_states text[];
  v_held bigint[] := '{}';
  v_oldest timestamptz := clock_timestamp() - send_limit();
  v_apart interval;
begin
  select array_agg(d.purchase_id), array_agg(d.number), array_agg(d.state) into v_ids, v_numbers, v_states from (
    select a.purchase_id, a.number, a.state from purchase_attempt a
    where a.supplier_id = p_supplier_id and a.next_action_at <= clock_timestamp()
      and coalesce(a.call_again_at <= clock_timestamp(), true)
      and (a.state <> 'ready' or a.number > 1 or a.submitted_at is not null or a.next_action_at > v_oldest)
    order by a.next_action_at limit p_limit
    for update skip locked
  ) d;
  if v_ids is null then
    return;
  end if;
  if exists (select from review_rule r where r.enabled) then
    v_held := hold_for_review(v_ids);
  end if;
  v_apart := (select make_interval(secs => s.min_seconds_between_calls) from supplier s where s.id = p_supplier_id);
  return query
    with claimed as (
      update purchase_attempt a set
        state = case when a.state = 'ready' then 'submitting' else a.state end,
        submitted_at = coalesce(a.submitted_at, clock_timestamp()),
        call_again_at = clock_timestamp() + p_latest + v_apart,
        next_action_at = clock_timestamp() + greatest(p_lease, p_latest + v_apart)
      from unnest(v_ids, v_numbers, v_states) as due(id, number, state)
      where a.purchase_id = due.id and a.number = due.number and due.id <> all(v_held)
      returning a.purchase_id, a.number, a.supplier_reference, a.sku, a.quoted_cost, a.submitted_at, due.state as state_before
    ), sent as (
      update purchase p set state = 'submitting' from claimed c where p.id = c.purchase_id and p.state = 'reserved'
      returning p.id
    )
    select c.purchase_id, c.number, c.supplier_reference, c.sku, p.destination, c.quoted_cost, c.submitted_at,
      case c.state_before when 'ready' then 'buy' when 'submitting' then 'recover' else 'check' end
    from claimed c join purchase p on p.id = c.purchase_id left join sent on sent.id = c.purchase_id;
end $$;

-- The status knows nothing of an attempt whose worker died: it is sent, under the same reference, when the interval is over.
create function send_again(p_reference text) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  update purchase_attempt a set state = 'ready', next_action_at = clock_timestamp() + make_interval(secs => s.min_seconds_between_calls),
    call_again_at = clock_timestamp() + make_interval(secs => s.min_seconds_between_calls)
    from supplier s where s.id = a.supplier_id and a.supplier_reference = p_reference and a.state = 'submitting';
end $$;

-- Gives a worker the questions of one supplier that are due, and leases them: first what was said against a decision, then second
-- looks, as many as the supplier's pace allows. Of looks the cheapest purchases come first, those that wait for a day before them.
-- What may not be asked, because asking could buy, is left out: a look is dropped, a contradiction is for a person.
create function claim_questions(p_supplier_id text, p_limit integer, p_lease interval, p_latest interval) returns table (
  supplier_reference text, sku text, destination text, quoted_cost bigint, submitted_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_now timestamptz := clock_timestamp();
  s supplier;
  v_ids bigint[] := '{}';
  v_numbers smallint[] := '{}';
  v_room integer;
begin
  select * into s from supplier where id = p_supplier_id;
  if not found then
    return;
  end if;
  select coalesce(array_agg(d.purchase_id), '{}'), coalesce(array_agg(d.number), '{}') into v_ids, v_numbers from (
    select a.purchase_id, a.number from purchase_question q
      join purchase_attempt a on a.purchase_id = q.purchase_id and a.number = q.attempt_number
    where q.supplier_id = p_supplier_id and q.next_ask_at <= v_now and coalesce(a.call_again_at <= v_now, true)
      and (a.row_seen or not s.asking_buys)
    order by q.next_ask_at limit p_limit for update of a skip locked
  ) d;
  v_room := least(p_limit - cardinality(v_ids), take_looks(s, v_now));
  if v_room > 0 then
    with due as (
      select a.purchase_id, a.number from purchase_attempt a
      where a.supplier_id = p_supplier_id and a.look_at <= v_now and coalesce(a.call_again_at <= v_now, true)
      order by (a.look_at > v_now - interval '1 day'), a.quoted_cost limit v_room for update skip locked
    ), looked as (
      update purchase_attempt a set look_at = null from due where a.purchase_id = due.purchase_id and a.number = due.number
      returning a.purchase_id, a.number, a.supplier_id, a.submitted_at
    ), asked as (
      insert into purchase_question (purchase_id, attempt_number, supplier_id, reason, opened_at, next_ask_at)
        select l.purchase_id, l.number, l.supplier_id, 'second_look', v_now, v_now from looked l
        where l.submitted_at > v_now - make_interval(days => s.max_status_age_days)
        on conflict do nothing
      returning purchase_id, attempt_number
    )
    select v_ids || coalesce(array_agg(t.purchase_id), '{}'), v_numbers || coalesce(array_agg(t.attempt_number), '{}')
      into v_ids, v_numbers from asked t;
  end if;
  if cardinality(v_ids) = 0 then
    return;
  end if;
  update purchase_question q set next_ask_at = v_now + greatest(p_lease, p_latest + make_interval(secs => s.min_seconds_between_calls))
    from unnest(v_ids, v_numbers) as c(id, number) where q.purchase_id = c.id and q.attempt_number = c.number;
  return query
    update purchase_attempt a set call_again_at = v_now + p_latest + make_interval(secs => s.min_seconds_between_calls)
    from unnest(v_ids, v_numbers) as c(id, number), purchase p
    where a.purchase_id = c.id and a.number = c.number and p.id = a.purchase_id
    returning a.supplier_reference, a.sku, p.destination, a.quoted_cost, a.submitted_at;
end $$;

-- How many looks the supplier's pace allows now, at most ten seconds' worth at once; they count as made.
create function take_looks(s supplier, p_now timestamptz) returns integer language plpgsql as $$
declare
  v_each interval := interval '1 minute' / greatest(s.looks_per_minute, 1);
  v_next timestamptz;
  v_count integer;
begin
  if s.looks_per_minute <= 0 or not exists (select from purchase_attempt a where a.supplier_id = s.id and a.look_at <= p_now) then
    return 0;
  end if;
  insert into supplier_look_pace values (s.id, p_now) on conflict do nothing;
  select next_look_at into v_next from supplier_look_pace where supplier_id = s.id for update;
  v_next := greatest(v_next, p_now - interval '10 seconds');
  v_count := floor(extract(epoch from p_now - v_next) / extract(epoch from v_each))::integer;
  if v_count > 0 then
    update supplier_look_pace set next_look_at = v_next + v_count * v_each where supplier_id = s.id;
  end if;
  return v_count;
end $$;

-- A question that may never be asked is for a person. Returns how many became cases.
create function give_up_unaskable(p_supplier_id text) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  a purchase_attempt;
  p purchase;
  v_count integer := 0;
begin
  for a in
    select t.* from purchase_question q join purchase_attempt t on t.purchase_id = q.purchase_id and t.number = q.attempt_number
      join supplier s on s.id = t.supplier_id
    where q.supplier_id = p_supplier_id and q.next_ask_at <= clock_timestamp() and s.asking_buys and not t.row_seen
    limit 64 for update of t skip locked
  loop
    select * into p from purchase o where o.id = a.purchase_id for update;
    perform close_question(a);
    perform open_case(p, 'unanswered', clock_timestamp());
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

-- A callback whose signature does not cover what it says: the status is asked. Results: `no_effect` (it says what stands, or
-- nothing), `in_flight` (a call is under way: its answer comes first), `asked`, `questioned`, `unknown_reference`.
create function ask_about(p_reference text, p_state text, p_serial_number text) returns text
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  a purchase_attempt;
  v_standing text;
  v_now timestamptz := clock_timestamp();
begin
  select * into a from purchase_attempt where supplier_reference = p_reference for update;
  if not found then
    return 'unknown_reference';
  end if;
  if p_state not in ('success', 'failed', 'reversed') then
    return 'no_effect';
  end if;
  if a.state = 'submitting' then
    return 'in_flight';
  end if;
  if a.state = 'pending' then
    update purchase_attempt set resume_check_at = coalesce(resume_check_at, next_action_at), next_action_at = greatest(v_now, call_again_at)
      where purchase_id = a.purchase_id and number = a.number and next_action_at > greatest(v_now, call_again_at);
    return 'asked';
  end if;
  v_standing := case a.state when 'success' then 'success' else 'failed' end;
  if a.state <> 'ready' and definite_word(p_state, v_standing) = v_standing and coalesce(p_serial_number, '') in ('',
      (select coalesce(p.serial_number, '') from purchase p where p.id = a.purchase_id),
      (select coalesce(p.serial_correction, '') from purchase p where p.id = a.purchase_id)) then
    return 'no_effect';
  end if;
  perform open_question(a, 'said_otherwise', v_now);
  return 'questioned';
end $$;

-- Asks for an early check of an open purchase. False when the supplier's interval is not over. It is no step of the machine's own
-- back-off: the next automatic question comes when it would have come.
create or replace function request_check(p_ref_id text) returns boolean
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
begin
  update purchase_attempt a set
      resume_check_at = case when a.next_action_at > clock_timestamp() then coalesce(a.resume_check_at, a.next_action_at) else a.resume_check_at end,
      next_action_at = least(a.next_action_at, clock_timestamp())
    from purchase p
    where p.ref_id = p_ref_id and a.purchase_id = p.id and a.number = p.attempt_number and a.state = 'pending' and a.next_action_at is not null
      and a.answered_at <= clock_timestamp() - interval '60 seconds' and coalesce(a.call_again_at <= clock_timestamp(), true);
  return found;
end $$;

revoke execute on function wait_before_check(integer, integer), second_look(purchase_attempt, supplier, timestamptz), definite_word(text, text),
  open_question(purchase_attempt, text, timestamptz), close_question(purchase_attempt), open_case(purchase, text, timestamptz),
  note_serial(purchase, record), post_stray(purchase, purchase_attempt, text, bigint),
  change_to_success(purchase, purchase_attempt, record, supplier, timestamptz), change_to_failed(purchase, purchase_attempt, supplier, timestamptz),
  change_decision(purchase, purchase_attempt, record, supplier, timestamptz), give_up_unstable(purchase, purchase_attempt, supplier, timestamptz),
  note_unanswered(purchase, purchase_attempt, purchase_question, record, supplier, timestamptz),
  weigh_word(purchase, purchase_attempt, record, supplier, timestamptz), settle_success(purchase, purchase_attempt, record, supplier, timestamptz),
  settle_failed(purchase, purchase_attempt, record, supplier, timestamptz), settle_open(purchase, purchase_attempt, record, supplier, timestamptz),
  settle_by_staff(purchase, purchase_attempt, record, supplier, timestamptz), settle_one(purchase, purchase_attempt, record, supplier, timestamptz),
  take_looks(supplier, timestamptz), claim_attempts(text, integer, interval, interval), claim_questions(text, integer, interval, interval),
  give_up_unaskable(text), ask_about(text, text, text), send_again(text) from public;
grant execute on function claim_attempts(text, integer, interval, interval), claim_questions(text, integer, interval, interval),
  give_up_unaskable(text), ask_about(text, text, text), send_again(text) to konter_app;
