-- Uplines, cashback rules, and what sales earned: the buyer's cashback and the upline's share.
-- Settling a purchase knows nothing of this file: the ledger's journals, in their order, are the queue that it works off.

create index member_of_upline on member (upline_id, name, id) where upline_id is not null;

-- An account has one upline or none, and is never above itself.
create function refuse_upline_cycle() returns trigger language plpgsql as $$
declare
  v_above bigint := new.upline_id;
begin
  -- Two moves at the same moment could close a circle that neither of them sees.
  perform pg_advisory_xact_lock(hashtext('member.upline_id'));
  while v_above is not null loop
    if v_above = new.id then
      raise exception 'member % would be its own upline', new.id using errcode = 'KM001';
    end if;
    select m.upline_id into v_above from member m where m.id = v_above;
  end loop;
  return new;
end $$;
create trigger member_upline_is_a_tree before insert or update of upline_id on member
  for each row when (new.upline_id is not null) execute function refuse_upline_cycle();

-- Tier and upline of an account, each from its instant on: a sale is judged by what they were when it was accepted.
create table member_standing (
  member_id bigint not null references member,
  since timestamptz not null,
  category text not null,
  upline_id bigint references member,
  primary key (member_id, since)
);
insert into member_standing (member_id, since, category, upline_id) select id, '-infinity', category, upline_id from member;

create function keep_standing() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member_standing (member_id, since, category, upline_id)
    values (new.id, case when tg_op = 'INSERT' then '-infinity'::timestamptz else clock_timestamp() end, new.category, new.upline_id)
    on conflict (member_id, since) do update set category = excluded.category, upline_id = excluded.upline_id;
  if tg_op = 'UPDATE' and new.upline_id is distinct from old.upline_id then
    insert into audit_entry (action, subject, detail)
      values ('member.upline', 'member ' || new.id, jsonb_build_object('from', old.upline_id, 'to', new.upline_id));
  end if;
  return null;
end $$;
create trigger member_joined after insert on member for each row execute function keep_standing();
create trigger member_moved after update of category, upline_id on member
  for each row when ((old.category, old.upline_id) is distinct from (new.category, new.upline_id)) execute function keep_standing();

create function standing_at(p_member_id bigint, p_at timestamptz) returns table (category text, upline_id bigint) language sql stable as $$
  select s.category, s.upline_id from member_standing s where s.member_id = p_member_id and s.since <= p_at order by s.since desc limit 1
$$;

-- An upline's agents of today, and since when each is theirs: what an agent sold before is not the upline's to see.
create function agents_of(p_upline_id bigint) returns table (agent_id bigint, joined_at timestamptz) language sql stable as $$
  select m.id, (select min(s.since) from member_standing s where s.member_id = m.id and not exists (
    select from member_standing o where o.member_id = m.id and o.since >= s.since and o.upline_id is distinct from p_upline_id))
  from member m where m.upline_id = p_upline_id
$$;

-- What a sale earns: one amount, or so many per mille of the price up to a highest amount. Null of a place or tier is every one.
create table cashback_rule (
  id bigint generated always as identity primary key,
  -- cashback: to the buyer; upline_share: to the buyer's upline.
  kind text not null check (kind in ('cashback', 'upline_share')),
  screen text,
  operator_code text,
  product_id bigint references product,
  category text,
  fixed bigint check (fixed > 0),
  per_mille integer check (per_mille between 1 and 1000),
  highest bigint check (highest > 0),
  may_exceed_margin boolean not null default false,
  -- In force from valid_from on and before valid_until.
  valid_from timestamptz not null,
  valid_until timestamptz,
  staff_id bigint references staff,
  -- The staff member's id and the caller's key, as one text.
  idempotency_key text unique,
  input_hash bytea,
  check ((fixed is null) = (per_mille is not null) and (per_mille is null) = (highest is null)),
  check (valid_until is null or valid_until >= valid_from)
);

create function cashback_amount(r cashback_rule, p_price bigint) returns bigint language sql immutable as $$
  select coalesce(r.fixed, least(p_price * r.per_mille / 1000, r.highest))
$$;

-- Who earns what on one sale, at most one rule of each kind: the most specific one in force at p_at. Product before operator
-- before screen before tier; of equals the one that began last. The buyer's cashback comes first, the upline has what it leaves:
-- together they stay within the margin (price less cost, never below zero), unless a rule says that it may exceed it.
-- `asked` is what the rule names, `amount` what is left of it. p_draft takes part as if it were in force.
create function sale_earnings(p_product_id bigint, p_screen text, p_operator_code text, p_category text, p_has_upline boolean,
  p_price bigint, p_cost bigint, p_at timestamptz, p_draft cashback_rule default null)
returns table (kind text, rule_id bigint, asked bigint, amount bigint) language plpgsql stable as $$
declare
  r cashback_rule;
  v_left bigint := greatest(p_price - p_cost, 0);
begin
  foreach kind in array array['cashback', 'upline_share'] loop
    continue when kind = 'upline_share' and not p_has_upline;
    select c.* into r from (
        select (p_draft).* where (p_draft).kind is not null
        union all select s.* from cashback_rule s where s.valid_from <= p_at and (s.valid_until is null or p_at < s.valid_until)
      ) c
      where c.kind = sale_earnings.kind
        and (c.product_id is null or c.product_id = p_product_id)
        and (c.operator_code is null or c.operator_code = p_operator_code)
        and (c.screen is null or c.screen = p_screen)
        and (c.category is null or c.category = p_category)
      order by c.product_id nulls last, c.operator_code nulls last, c.screen nulls last, c.category nulls last, c.valid_from desc, c.id desc
      limit 1;
    continue when not found;
    rule_id := r.id;
    asked := cashback_amount(r, p_price);
    amount := case when r.may_exceed_margin then asked else least(asked, v_left) end;
    v_left := greatest(v_left - amount, 0);
    return next;
  end loop;
end $$;

create table cashback_entry (
  id bigint generated always as identity primary key,
  -- No foreign key: its check would lock the purchase's row for each entry.
  purchase_id bigint not null,
  kind text not null check (kind in ('cashback', 'upline_share')),
  member_id bigint not null references member,
  buyer_id bigint not null references member,
  rule_id bigint not null references cashback_rule,
  amount bigint not null check (amount > 0),
  state text not null default 'pending' check (state in ('pending', 'credited', 'reversed')),
  -- The day (WIB) on which the delivery was paid for, and the day from which it is credited.
  earned_on date not null,
  due_on date not null,
  credited_at timestamptz,
  reversed_at timestamptz,
  unique (purchase_id, kind),
  check (case state when 'pending' then credited_at is null and reversed_at is null when 'credited' then credited_at is not null and reversed_at is null
    else reversed_at is not null end)
) with (fillfactor = 80);
create index cashback_entry_due on cashback_entry (due_on, id) where state = 'pending';
create index cashback_entry_of_member on cashback_entry (member_id, earned_on, id) include (state, amount);

-- How far the journals have been worked off. What was settled before this migration had no rules and earned nothing.
create table cashback_progress (
  singleton boolean primary key default true check (singleton),
  first_journal_id bigint not null,
  last_journal_id bigint not null
);
insert into cashback_progress (first_journal_id, last_journal_id) select last_journal_id, last_journal_id from ledger.head;

revoke insert, update, delete on member_standing, cashback_rule, cashback_entry, cashback_progress from konter_app;

-- Sets a rule. It holds for sales from now on, or from the first moment of a later day: acceptance waits for the same lock, so
-- every sale is clearly before or after it. Results: saved, replayed, or the error code of the contract.
create function save_cashback_rule(p_rule json, p_staff_id bigint, p_key text, out result text, out rule_id bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  i record;
  v_now timestamptz;
  v_from timestamptz;
  v_until timestamptz;
  v_hash bytea := sha256(convert_to(p_rule::jsonb::text, 'UTF8'));
begin
  perform ledger.lock();
  v_now := clock_timestamp();
  select r.id, case when r.input_hash = v_hash then 'replayed' else 'idempotency_key_reused' end into rule_id, result
    from cashback_rule r where r.idempotency_key = p_staff_id || ' ' || p_key;
  if found then return; end if;
  select * into i from json_to_record(p_rule) as r(kind text, screen text, operator_code text, product_id bigint, category text,
    fixed bigint, per_mille integer, highest bigint, may_exceed_margin boolean, date_from date, date_until date);
  v_from := greatest(i.date_from::timestamp at time zone 'Asia/Jakarta', v_now);
  v_until := (i.date_until + 1)::timestamp at time zone 'Asia/Jakarta';
  if i.date_from < (v_now at time zone 'Asia/Jakarta')::date or v_until <= v_from then
    result := 'cashback_rule_in_past';
    return;
  end if;
  insert into cashback_rule (kind, screen, operator_code, product_id, category, fixed, per_mille, highest, may_exceed_margin,
      valid_from, valid_until, staff_id, idempotency_key, input_hash)
    values (i.kind, i.screen, i.operator_code, i.product_id, i.category, i.fixed, i.per_mille, i.highest, coalesce(i.may_exceed_margin, false),
      v_from, v_until, p_staff_id, p_staff_id || ' ' || p_key, v_hash)
    returning id into rule_id;
  result := 'saved';
end $$;

-- Ends a rule now; what was accepted before keeps what it earned. Results: ended, or the error code of the contract.
create function end_cashback_rule(p_id bigint) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_now timestamptz;
begin
  perform ledger.lock();
  v_now := clock_timestamp();
  update cashback_rule set valid_until = greatest(v_now, valid_from)
    where id = p_id and coalesce(valid_until > greatest(v_now, valid_from), true);
  if found then return 'ended'; end if;
  return case when exists (select from cashback_rule where id = p_id) then 'cashback_rule_ended' else 'cashback_rule_not_found' end;
end $$;

create function announce_cashback(p_members bigint[]) returns void language plpgsql as $$
begin
  insert into outbox (topic, member_id, reference, payload) select distinct 'balance.cashback', m.id, '', '{}'::jsonb from unnest(p_members) m(id);
end $$;

-- What a returned sale earned is nobody's. Waiting entries are struck out; credited ones are taken back by a journal of their own,
-- and that alone may bring a wallet below zero: its floor follows the balance there, so nothing else can be spent from it, and
-- is zero again once later credits have filled it.
create function reverse_cashback(p_after bigint, p_upto bigint) returns void language plpgsql as $$
declare
  e record;
  v_wallet bigint;
  v_journal bigint;
begin
  perform ledger.lock();
  for e in
    select c.*, p.ref_id from ledger.journal j join purchase p on p.ref_id = j.reference join cashback_entry c on c.purchase_id = p.id
    where j.id > p_after and j.id <= p_upto and j.kind = 'purchase_returned' and c.state <> 'reversed'
    order by c.id for update of c
  loop
    if e.state = 'credited' then
      v_wallet := ledger.account_id('cashback', e.member_id::text);
      v_journal := ledger.open_journal(concat_ws(':', 'cashback', e.ref_id, e.kind, 'taken_back'),
        purchase_hash('cashback_taken_back', e.member_id::text, e.amount::text), 'cashback_taken_back', e.ref_id);
      update ledger.account set floor = least(0, balance - e.amount) where id = v_wallet;
      if not ledger.move(v_journal, 1, v_wallet, ledger.account_id('revenue', e.kind), e.amount) then
        raise exception 'cashback of % could not be taken back', e.ref_id;
      end if;
      update ledger.account set floor = least(0, balance) where id = v_wallet;
    end if;
    update cashback_entry set state = 'reversed', reversed_at = clock_timestamp() where id = e.id;
    perform announce_cashback(array[e.member_id]);
  end loop;
  perform ledger.seal();
end $$;

-- Works off the next journals of the ledger: a paid delivery earns, a returned one loses. Journals get their numbers under the
-- ledger's lock and are sealed with their commit, so up to the head none can still appear behind this place; entries and place
-- move in one transaction. Returns how many journals it looked at; 0 when none is left.
create function collect_cashback(p_limit integer, p_credit_days integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  v_after bigint;
  v_upto bigint;
  v_count integer;
  v_returned boolean;
  v_members bigint[];
begin
  select last_journal_id into v_after from cashback_progress where singleton for update;
  select max(j.id), count(*), bool_or(j.kind = 'purchase_returned') into v_upto, v_count, v_returned
    from (select id, kind from ledger.journal where id > v_after and id <= (select last_journal_id from ledger.head) order by id limit p_limit) j;
  if v_upto is null then
    return 0;
  end if;
  if exists (select from cashback_rule) then
    with added as (
      insert into cashback_entry (purchase_id, kind, member_id, buyer_id, rule_id, amount, earned_on, due_on)
        select p.id, e.kind, case e.kind when 'cashback' then p.member_id else s.upline_id end, p.member_id, e.rule_id, e.amount,
          (j.posted_at at time zone 'Asia/Jakarta')::date, (j.posted_at at time zone 'Asia/Jakarta')::date + p_credit_days
        from ledger.journal j
        join purchase p on p.ref_id = j.reference
        cross join lateral standing_at(p.member_id, p.accepted_at) s
        cross join lateral sale_earnings(p.product_id, p.screen, p.operator_code, s.category, s.upline_id is not null, p.price, p.cost, p.accepted_at) e
        where j.id > v_after and j.id <= v_upto and j.kind in ('purchase_success', 'purchase_late_success') and e.amount > 0
        order by j.id, e.kind
        on conflict (purchase_id, kind) do nothing
        returning member_id
    )
    select array_agg(member_id) into v_members from added;
    perform announce_cashback(v_members);
    if v_returned then
      perform reverse_cashback(v_after, v_upto);
    end if;
  end if;
  update cashback_progress set last_journal_id = v_upto where singleton;
  return v_count;
end $$;

-- Credits what is due today (WIB), each entry by a journal of its own and all of one call in one transaction; a sale that is no
-- longer a success waits for its reversal. Returns how many were credited.
create function credit_cashback(p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := clock_timestamp();
  v_today date := (v_now at time zone 'Asia/Jakarta')::date;
  v_ids bigint[];
  v_keys text[];
  v_hashes bytea[];
  v_refs text[];
  v_members bigint[];
  v_debits bigint[];
  v_wallets bigint[];
  v_amounts bigint[];
  v_posted record;
begin
  -- Selling shares the ledger's lock: it is not taken for nothing.
  if not exists (select from cashback_entry where state = 'pending' and due_on <= v_today) then
    return 0;
  end if;
  perform ledger.lock();
  select array_agg(d.id), array_agg(concat_ws(':', 'cashback', d.ref_id, d.kind, 'credit')),
      array_agg(purchase_hash('cashback_credit', d.member_id::text, d.amount::text)), array_agg(d.ref_id), array_agg(d.member_id),
      array_agg(ledger.account_id('revenue', d.kind)), array_agg(ledger.account_id('cashback', d.member_id::text)), array_agg(d.amount)
    into v_ids, v_keys, v_hashes, v_refs, v_members, v_debits, v_wallets, v_amounts
    from (
      select e.id, e.kind, e.member_id, e.amount, p.ref_id from cashback_entry e join purchase p on p.id = e.purchase_id
      where e.state = 'pending' and e.due_on <= v_today and p.state = 'success'
      order by e.due_on, e.id limit p_limit for update of e
    ) d;
  if v_ids is null then
    return 0;
  end if;
  v_posted := ledger.apply(v_keys, v_hashes, array_fill('cashback_credit'::text, array[array_length(v_ids, 1)]), v_refs,
    array(select generate_series(1, array_length(v_ids, 1))), v_debits, v_wallets, v_amounts);
  if exists (select from unnest(v_posted.results) r where r <> 'posted') then
    raise exception 'cashback was not credited: %', v_posted.results;
  end if;
  update ledger.account set floor = least(0, balance) where id = any(v_wallets) and floor <> least(0, balance);
  update cashback_entry set state = 'credited', credited_at = v_now where id = any(v_ids);
  perform announce_cashback(v_members);
  perform ledger.seal();
  return array_length(v_ids, 1);
end $$;

revoke execute on function refuse_upline_cycle(), keep_standing(), standing_at(bigint, timestamptz), agents_of(bigint), cashback_amount(cashback_rule, bigint),
  sale_earnings(bigint, text, text, text, boolean, bigint, bigint, timestamptz, cashback_rule), save_cashback_rule(json, bigint, text),
  end_cashback_rule(bigint), announce_cashback(bigint[]), reverse_cashback(bigint, bigint), collect_cashback(integer, integer), credit_cashback(integer) from public;
grant execute on function standing_at(bigint, timestamptz), agents_of(bigint), cashback_amount(cashback_rule, bigint),
  sale_earnings(bigint, text, text, text, boolean, bigint, bigint, timestamptz, cashback_rule), save_cashback_rule(json, bigint, text),
  end_cashback_rule(bigint), collect_cashback(integer, integer), credit_cashback(integer) to konter_app;
