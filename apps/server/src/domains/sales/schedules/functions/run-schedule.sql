-- Runs one due schedule: buys through accept_purchases, with every rule of a manual purchase except the PIN, and marks
-- the run, in one transaction. Returns null when there is nothing to run: another worker was first, or the member
-- paused it. The purchase's key consists of the schedule and the day, so neither a crash, a second worker nor a changed
-- clock buys twice.
create or replace function run_schedule(p_id bigint, p_ref text, p_ppob boolean, out outcome text, out purchase_ref text)
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
  -- Serializes runs of one member, so that each sees what the other spends.
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

revoke execute on function run_schedule(bigint,text,boolean) from public;
grant execute on function run_schedule(bigint,text,boolean) to konter_app;
