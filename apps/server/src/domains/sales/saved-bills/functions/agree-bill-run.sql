-- Records that the owner of a run agreed to pay bills of it, each at the price shown, with one authentication: password
-- or passkey as in pay_bill. Moves no money; pay_agreed_bill pays each bill. Results: agreed, replayed, or the error
-- code of the contract. An error changes nothing except a passkey's digest, which is used up.
create or replace function agree_bill_run(p json, out result text, out detail text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_now timestamptz := clock_timestamp();
  v_hash bytea := decode(p ->> 'hash', 'hex');
  v_run bigint;
  v_known bytea;
  v_missing bigint;
  v_agreed integer;
  m member;
begin
  select id into v_run from bill_run where code = p ->> 'code' and member_id = (p ->> 'member_id')::bigint for update;
  if v_run is null then
    result := 'bill_run_not_found';
    return;
  end if;
  select agreed_hash into v_known from bill_run_row where run_id = v_run and agreed_key = p ->> 'key' limit 1;
  if v_known is not null then
    result := ledger.known_key_result(v_known = v_hash);
    return;
  end if;
  select * into m from member where id = (p ->> 'member_id')::bigint;
  result := bill_proof(p, m, v_now);
  if is_blocked(m) then
    result := 'account_blocked';
  elsif m.stop_reason is not null then
    result := 'agent_stopped';
    detail := m.stop_reason;
  end if;
  if result is not null then
    return;
  end if;
  select sum(c.price) - coalesce((select a.balance from ledger.account a where a.kind = 'deposit' and a.owner = m.id::text), 0) into v_missing
    from json_to_recordset(p -> 'rows') c (number integer, price bigint);
  if (select count(distinct r.id) from bill_run_row r join json_to_recordset(p -> 'rows') c (number integer, price bigint) on c.number = r.number
      join bill_inquiry i on i.ref_id = r.ref_id and i.price = c.price
      where r.run_id = v_run and r.state = 'found') <> json_array_length(p -> 'rows') then
    result := 'bill_run_changed';
  elsif v_missing > 0 then
    result := 'balance_insufficient';
    detail := v_missing::text;
  else
    update bill_run_row r set state = 'agreed', due_at = v_now, agreed_price = c.price, agreed_key = p ->> 'key', agreed_hash = v_hash
      from json_to_recordset(p -> 'rows') c (number integer, price bigint) where r.run_id = v_run and r.number = c.number;
    result := 'agreed';
  end if;
end $$;

revoke execute on function agree_bill_run(json) from public;
grant execute on function agree_bill_run(json) to konter_app;
