-- Purchases that wait for a person before they are sent, and purchases that could not be sent in time.
-- Lock order as in 0005: ledger, then attempt, then purchase; a review's row comes after its purchase's.

-- What the worker holds back: one row for each kind of rule, all of them off until staff switch them on.
create table review_rule (
  kind text primary key,
  enabled boolean not null default false,
  -- Above this price (amount_above), or above this sum of a member's day (day_total).
  amount bigint check (amount > 0),
  -- More than so many purchases of one member within so many minutes (many_purchases).
  purchases integer check (purchases between 1 and 1000),
  minutes integer check (minutes between 1 and 1440),
  changed_by bigint references staff,
  changed_at timestamptz not null default clock_timestamp(),
  check (case kind
    when 'number_watched' then amount is null and purchases is null and minutes is null
    when 'amount_above' then amount is not null and purchases is null and minutes is null
    when 'day_total' then amount is not null and purchases is null and minutes is null
    when 'many_purchases' then amount is null and purchases is not null and minutes is not null
    else false end)
);
insert into review_rule (kind, amount, purchases, minutes) values
  ('number_watched', null, null, null), ('amount_above', 1000000, null, null),
  ('many_purchases', null, 20, 10), ('day_total', 20000000, null, null);

-- Destinations as purchases keep them: 08… for phones, digits for meters.
create table watched_number (
  number text primary key,
  note text not null,
  added_by bigint references staff,
  added_at timestamptz not null default clock_timestamp()
);

create table purchase_review (
  id bigint generated always as identity primary key,
  purchase_id bigint not null references purchase,
  -- The rule that held it, with what it counted; `staff` with a person's reason.
  rule text not null,
  detail jsonb not null default '{}',
  blocked_by bigint references staff,
  blocked_at timestamptz not null,
  due_at timestamptz not null,
  -- settled: the supplier knew of it after all (a restored backup), and its word decided.
  decision text check (decision in ('released', 'canceled', 'refunded', 'settled')),
  decided_by bigint references staff,
  decided_at timestamptz,
  -- What staff gave as reason; the member reads that of a cancellation.
  words text not null default '',
  check ((decision is null) = (decided_at is null))
);
create unique index purchase_review_one_open on purchase_review (purchase_id) where decided_at is null;
create index purchase_review_of on purchase_review (purchase_id, id);
create index purchase_review_queue on purchase_review (due_at, id) where decided_at is null;
create index purchase_review_decided on purchase_review (decided_at, id) where decided_at is not null;

-- What was decided stays decided.
create function refuse_change_of_decided_review() returns trigger language plpgsql as $$
begin
  raise exception 'review % is decided', old.id using errcode = 'KP003';
end $$;
create trigger review_is_decided before update on purchase_review
  for each row when (old.decided_at is not null) execute function refuse_change_of_decided_review();

-- A purchase that could not be sent in time; what then turns out to be delivered goes the way of a late success.
insert into purchase_move values ('reserved', 'expired'), ('expired', 'success');

-- Kinds come with the modules that tell them; their titles are in modules/notifications.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind ~ '^[a-z_]{3,40}$');

-- How long staff may take; the contract's REVIEW_HOURS, and a test compares the two.
create function review_due(p_from timestamptz) returns timestamptz language plpgsql immutable as $$
begin
  return p_from + interval '4 hours';
end $$;

-- How long a purchase may wait for a supplier: the brand's setting, within the bounds that staff are shown.
create function send_limit() returns interval language plpgsql stable as $$
declare
  v_minutes jsonb := (select s.value from brand_setting s where s.name = 'send_limit_minutes');
begin
  if jsonb_typeof(v_minutes) is distinct from 'number' then
    return interval '1440 minutes';
  end if;
  return make_interval(mins => least(greatest(v_minutes::numeric, 10), 4320)::integer);
end $$;

-- Puts a purchase before staff. Its attempt stays as it is and is due no more.
create function block_for_review(p purchase, p_rule text, p_detail jsonb, p_staff_id bigint, p_now timestamptz) returns void language plpgsql as $$
begin
  update purchase_attempt set next_action_at = null where purchase_id = p.id and number = p.attempt_number;
  update purchase set state = 'blocked' where id = p.id;
  insert into purchase_review (purchase_id, rule, detail, blocked_by, blocked_at, due_at)
    values (p.id, p_rule, p_detail, p_staff_id, p_now, review_due(p_now));
  perform announce_purchase(p.id, 'purchase.blocked');
end $$;

-- Looks at purchases that are about to be sent, whose attempts the caller has locked. Blocks those that a rule matches and
-- returns them. What staff have released once is not asked again. Rules look at what was accepted up to the purchase itself.
create function hold_for_review(p_ids bigint[]) returns bigint[]
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  h record;
  v_now timestamptz := clock_timestamp();
  v_held bigint[] := '{}';
begin
  for h in
    with due as (
      select p.* from purchase p where p.id = any(p_ids) and p.state = 'reserved'
        and not exists (select from purchase_review r where r.purchase_id = p.id)
    ), day as (
      -- One look at a member's day for all of its purchases that are due.
      select o.id, sum(o.price) filter (where o.state not in ('failed', 'canceled', 'expired', 'returned')) over (partition by o.member_id, o.business_date order by o.id) as total
      from (select distinct d.member_id, d.business_date from due d) m join purchase o on o.member_id = m.member_id and o.business_date = m.business_date
      where exists (select from review_rule r where r.kind = 'day_total' and r.enabled)
    )
    select d.id, hit.rule, hit.detail from due d cross join lateral (
      select r.kind as rule, case r.kind
        when 'number_watched' then (select jsonb_build_object('note', w.note) from watched_number w where w.number = d.destination)
        when 'amount_above' then case when d.price > r.amount then jsonb_build_object('limit', r.amount) end
        when 'many_purchases' then case when (
          select o.accepted_at from purchase o where o.member_id = d.member_id and (o.business_date, o.id) <= (d.business_date, d.id)
          order by o.business_date desc, o.id desc offset r.purchases limit 1) > d.accepted_at - make_interval(mins => r.minutes)
          then jsonb_build_object('purchases', r.purchases, 'minutes', r.minutes) end
        when 'day_total' then (select jsonb_build_object('total', y.total, 'limit', r.amount) from day y where y.id = d.id and y.total > r.amount)
        end as detail
      from review_rule r where r.enabled
    ) hit
    where hit.detail is not null
    order by d.id, hit.rule
  loop
    -- The first rule that matches holds it; the others would say the same.
    if h.id = any(v_held) then continue; end if;
    perform block_for_review((select p from purchase p where p.id = h.id), h.rule, h.detail, null, v_now);
    v_held := v_held || h.id;
  end loop;
  return v_held;
end $$;

-- As in 0005, and: what waited too long is not sent any more, and while a rule is on, what it matches is blocked by the same
-- transaction that would have sent it. Without rules that costs one look at an empty-handed table for each call.
drop function claim_attempts(text, integer, interval);
create function claim_attempts(p_supplier_id text, p_limit integer, p_lease interval) returns table (
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
begin
  select array_agg(d.purchase_id), array_agg(d.number), array_agg(d.state) into v_ids, v_numbers, v_states from (
    select a.purchase_id, a.number, a.state from purchase_attempt a
    where a.supplier_id = p_supplier_id and a.next_action_at <= clock_timestamp()
      and (a.state <> 'ready' or a.number > 1 or a.next_action_at > v_oldest)
    order by a.next_action_at limit p_limit
    for update skip locked
  ) d;
  if v_ids is null then
    return;
  end if;
  if exists (select from review_rule r where r.enabled) then
    v_held := hold_for_review(v_ids);
  end if;
  return query
    with claimed as (
      update purchase_attempt a set
        state = case when a.state = 'ready' then 'submitting' else a.state end,
        submitted_at = coalesce(a.submitted_at, clock_timestamp()),
        next_action_at = clock_timestamp() + p_lease
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

-- A purchase with its attempt, both locked, in the order of 0005. Null fields when there is none.
create function lock_purchase(p_ref_id text, out p purchase, out a purchase_attempt) language plpgsql as $$
begin
  select t.* into a from purchase_attempt t join purchase o on o.id = t.purchase_id and o.attempt_number = t.number
    where o.ref_id = p_ref_id for update of t;
  select * into p from purchase o where o.id = a.purchase_id for update;
end $$;

-- As in 0006, but the purchase is read when its attempt is locked: a worker may just have put it before staff.
create or replace function cancel_purchase(p_ref_id text, p_member_id bigint, p_by text) returns text
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  v_locked record;
  p purchase;
begin
  perform ledger.lock();
  v_locked := lock_purchase(p_ref_id);
  p := v_locked.p;
  if p.id is null or p.member_id <> p_member_id then
    return 'transaction_not_found';
  end if;
  if p.state <> 'reserved' or (v_locked.a).state <> 'ready' then
    return 'cancel_too_late';
  end if;
  update purchase_attempt set state = 'canceled', next_action_at = null where purchase_id = p.id and number = p.attempt_number;
  update purchase set canceled_by = p_by where id = p.id;
  perform refund_purchase(p, 'canceled', null, clock_timestamp());
  perform ledger.seal();
  return 'canceled';
end $$;

-- Staff put a purchase before themselves. Results: blocked, transaction_not_found, block_too_late.
create function block_purchase(p_ref_id text, p_staff_id bigint, p_words text) returns text
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_locked record := lock_purchase(p_ref_id);
begin
  if (v_locked.p).id is null then
    return 'transaction_not_found';
  end if;
  if (v_locked.p).state <> 'reserved' or (v_locked.a).state <> 'ready' then
    return 'block_too_late';
  end if;
  perform block_for_review(v_locked.p, 'staff', jsonb_build_object('note', p_words), p_staff_id, clock_timestamp());
  return 'blocked';
end $$;

-- Staff decide a review: `released` or `canceled`. Released it goes on being bought at the held price, by the route that is best
-- now; when none is open at that price it is refunded instead. Results: released, refunded, canceled, transaction_not_found,
-- review_not_open.
create function decide_review(p_ref_id text, p_staff_id bigint, p_decision text, p_words text) returns text
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_locked record;
  p purchase;
  v_route record;
  v_now timestamptz;
  v_decision text := p_decision;
begin
  if p_decision not in ('released', 'canceled') then
    raise exception 'no decision: %', p_decision;
  end if;
  perform ledger.lock();
  v_now := clock_timestamp();
  v_locked := lock_purchase(p_ref_id);
  p := v_locked.p;
  if p.id is null then
    return 'transaction_not_found';
  end if;
  if p.state <> 'blocked' then
    return 'review_not_open';
  end if;
  if p_decision = 'released' then
    select r.supplier_id, r.sku, o.cost into v_route
      from product_route r join supplier s on s.id = r.supplier_id
      join supplier_product o on o.supplier_id = r.supplier_id and o.sku = r.sku
      join product on product.id = r.product_id and product.enabled
      where r.product_id = p.product_id and r.enabled
        and route_closed(s, o, to_char(v_now at time zone 'Asia/Jakarta', 'HH24:MI')) is null
        and o.cost <= p.price + p.discount
      order by r.priority, o.cost limit 1;
    if v_route.supplier_id is null then
      v_decision := 'refunded';
    end if;
  end if;
  if v_decision = 'released' then
    update purchase set state = 'reserved' where id = p.id;
    update purchase_attempt set supplier_id = v_route.supplier_id, sku = v_route.sku, quoted_cost = v_route.cost, next_action_at = v_now
      where purchase_id = p.id and number = p.attempt_number;
    perform announce_purchase(p.id, 'purchase.released');
  else
    update purchase_attempt set state = 'canceled' where purchase_id = p.id and number = p.attempt_number;
    update purchase set canceled_by = 'staff' where id = p.id;
    perform refund_purchase(p, 'canceled', 'review_' || v_decision, v_now);
  end if;
  update purchase_review set decision = v_decision, decided_by = p_staff_id, decided_at = v_now, words = p_words
    where purchase_id = p.id and decided_at is null;
  perform ledger.seal();
  return v_decision;
end $$;

-- Gives up what could not be sent within the limit: refunded, told, in one transaction. Only what was certainly never sent: its
-- first attempt is untouched, and a worker that is about to send holds its row. Returns how many.
create function expire_purchases(p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  a purchase_attempt;
  p purchase;
  v_now timestamptz;
  v_limit interval := send_limit();
  v_count integer := 0;
begin
  if not exists (select from purchase_attempt t where t.next_action_at <= clock_timestamp() - v_limit and t.state = 'ready' and t.number = 1) then
    return 0;
  end if;
  perform ledger.lock();
  v_now := clock_timestamp();
  for a in
    select t.* from purchase_attempt t where t.next_action_at <= v_now - v_limit and t.state = 'ready' and t.number = 1
    order by t.next_action_at limit p_limit for update skip locked
  loop
    select * into p from purchase o where o.id = a.purchase_id for update;
    if p.state <> 'reserved' then continue; end if;
    -- Not `canceled`: should a supplier have it after all, its success is a late one, as after a failure.
    update purchase_attempt set state = 'failed', next_action_at = null where purchase_id = a.purchase_id and number = a.number;
    perform refund_purchase(p, 'expired', 'not_sent_in_time', v_now);
    insert into notification (member_id, kind, ref_id, body, facts)
      values (p.member_id, 'purchase_expired', p.ref_id, '',
        jsonb_build_object('product', p.product_name, 'destination', p.destination, 'price', p.price));
    insert into outbox (topic, member_id, reference, payload) values ('notification.changed', p.member_id, '', '{}');
    v_count := v_count + 1;
  end loop;
  perform ledger.seal();
  return v_count;
end $$;

-- As in 0006, and: a word about a purchase that waits for staff ends its review, for it was sent; one that expired was refunded,
-- and is from then on what a failed one is.
create or replace function settle_purchases(p_items json) returns table (item integer, effect text, ref_id text, member_id bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  o record;
  p purchase;
  a purchase_attempt;
  v_now timestamptz;
begin
  perform ledger.lock();
  v_now := clock_timestamp();
  for o in
    select (t.ord)::integer as number, t.*
    from rows from (json_to_recordset(p_items) as (
        reference text, source text, state text, created text, code text, message text, raw text, serial_number text, cost bigint,
        reason text, try_elsewhere boolean, not_found_final_minutes integer, staff_id bigint)
      ) with ordinality as t(reference, source, state, created, code, message, raw, serial_number, cost, reason, try_elsewhere, not_found_final_minutes, staff_id, ord)
    order by t.ord
  loop
    item := o.number; ref_id := null; member_id := null;
    select * into a from purchase_attempt where supplier_reference = o.reference for update;
    if not found then
      effect := 'unknown_reference'; return next; continue;
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
    effect := case o.state
      when 'success' then settle_success(p, a, o, v_now)
      when 'failed' then settle_failed(p, a, o, v_now)
      when 'reversed' then settle_reversed(p, a, o, v_now)
      else settle_open(p, a, o, v_now) end;
    if effect = 'pending' and o.state = 'success' then
      perform settle_open(p, a, o, v_now);
    end if;
    if o.source = 'staff' and effect <> 'no_effect' then
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

revoke insert, update, delete on purchase_review from konter_app;
revoke insert, delete on review_rule from konter_app;
revoke execute on function refuse_change_of_decided_review(), review_due(timestamptz), send_limit(),
  block_for_review(purchase, text, jsonb, bigint, timestamptz), hold_for_review(bigint[]), claim_attempts(text, integer, interval),
  lock_purchase(text), block_purchase(text, bigint, text), decide_review(text, bigint, text, text), expire_purchases(integer) from public;
grant execute on function review_due(timestamptz), send_limit(), claim_attempts(text, integer, interval),
  block_purchase(text, bigint, text), decide_review(text, bigint, text, text), expire_purchases(integer) to konter_app;

-- Who settled cases until now also decides reviews; who switched suppliers also sets what is reviewed.
update staff set permissions = permissions || '{reviews.read,reviews.decide}' where 'transactions.settle' = any (permissions);
update staff set permissions = permissions || '{reviews.rules}' where 'suppliers.write' = any (permissions);
