-- Confirms a run and authorizes its rows, each at its current price or less. `pin` is the PIN's digest and `authority`
-- the digest from a passkey assertion, both in hex; `password` is the stored hash that the given password matched.
-- Results: confirmed, replayed, or the error code of the contract with its detail. An error changes nothing except PIN
-- counters and the passkey's digest.
create or replace function confirm_bulk_run(p json, out result text, out detail text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r bulk_run;
  m member;
  v_key text := concat_ws(' ', p ->> 'member_id', p ->> 'key');
  v_rule record;
  v_pin record;
begin
  select * into r from bulk_run where code = p ->> 'code' and member_id = (p ->> 'member_id')::bigint for update;
  if r.id is null then
    result := 'bulk_run_not_found';
    return;
  end if;
  if exists (select from bulk_run o where o.confirmation_key = v_key) then
    result := ledger.known_key_result(r.confirmation_key = v_key and r.confirmation_hash = decode(p ->> 'hash', 'hex'));
    return;
  end if;
  perform ledger.lock();
  select * into m from member where id = r.member_id;
  v_rule := bulk_refusal(r, m, p);
  if v_rule.code is not null then
    result := v_rule.code;
    detail := v_rule.detail;
    return;
  end if;
  if p ->> 'password' is null then
    if r.sells = 'bills' and p ->> 'authority' is null then
      result := 'password_wrong';
      return;
    end if;
    v_pin := check_pin(m.id, decode(coalesce(p ->> 'authority', p ->> 'pin'), 'hex'));
    if v_pin.result <> 'ok' then
      result := case when p ->> 'authority' is null then 'pin_' || v_pin.result else 'passkey_refused' end;
      detail := v_pin.locked_until::text;
      return;
    end if;
  elsif r.sells <> 'bills' or p ->> 'password' is distinct from m.password_hash then
    result := 'password_wrong';
    return;
  end if;
  update bulk_row b set state = case when o.so_far <= v_rule.total then 'waiting' else 'left_out' end
    from (select line, sum(price) over (order by line) as so_far from bulk_row where run_id = r.id) o
    where b.run_id = r.id and b.line = o.line;
  update bulk_run set state = case when p ->> 'starts_at' is null then 'running' else 'scheduled' end, holds_name = true,
      confirmation_key = v_key, confirmation_hash = decode(p ->> 'hash', 'hex'), confirmed_at = clock_timestamp(), total = v_rule.total,
      starts_at = (p ->> 'starts_at')::timestamptz, started_at = case when p ->> 'starts_at' is null then clock_timestamp() end,
      next_action_at = coalesce((p ->> 'starts_at')::timestamptz, clock_timestamp())
    where id = r.id;
  perform announce_bulk(r.id);
  result := 'confirmed';
end $$;

revoke execute on function confirm_bulk_run(json) from public;
grant execute on function confirm_bulk_run(json) to konter_app;
