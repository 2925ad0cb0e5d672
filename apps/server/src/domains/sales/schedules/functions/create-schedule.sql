-- Creates a schedule. Results: created, replayed, or the error code of the contract.
create or replace function create_schedule(p_item json, p_pin bytea, out result text, out detail timestamptz, out code text)
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
    result := ledger.known_key_result(v_known.input_hash = decode(i.hash, 'hex'));
    code := v_known.code;
    return;
  end if;
  if exists (select from member m where m.id = i.member_id and m.blocked_at is not null) then
    result := 'account_blocked';
    return;
  end if;
  if exists (select from member m where m.id = i.member_id and m.stop_reason is not null) then
    result := 'agent_stopped';
    return;
  end if;
  v_pin := check_pin(i.member_id, p_pin);
  if v_pin.result <> 'ok' then
    result := 'pin_' || v_pin.result;
    detail := v_pin.locked_until;
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

revoke execute on function create_schedule(json,bytea) from public;
grant execute on function create_schedule(json,bytea) to konter_app;
