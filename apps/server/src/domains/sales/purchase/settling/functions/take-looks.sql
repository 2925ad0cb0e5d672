-- How many second looks the supplier's rate limit allows now, at most ten seconds' worth at once. They count as used.
create or replace function take_looks(s supplier, p_now timestamptz) returns integer language plpgsql as $$
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

revoke execute on function take_looks(supplier,timestamp with time zone) from public;
