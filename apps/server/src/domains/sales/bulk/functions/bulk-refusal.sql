-- Returns the error code of the contract with its detail as JSON when the confirmation is rejected before
-- authentication; both null when it is not. `rows` and `total` are the purchases: for a partial run the first rows that
-- the deposit covers.
create or replace function bulk_refusal(r bulk_run, m member, p json, out code text, out detail text, out rows integer, out total bigint)
language plpgsql as $$
declare
  v_deposit bigint;
  v_faulty integer;
  v_partial boolean := coalesce((p ->> 'partial')::boolean, false);
begin
  if r.state <> 'checked' then
    code := case when r.state = 'draft' then 'bulk_run_unchecked' else 'bulk_run_confirmed' end;
    return;
  end if;
  if is_blocked(m) then
    code := 'account_blocked';
    return;
  end if;
  if m.stop_reason is not null then
    code := 'agent_stopped';
    detail := m.stop_reason;
    return;
  end if;
  select count(*) into v_faulty from bulk_row b where b.run_id = r.id and b.state <> 'ready';
  if v_faulty > 0 then
    code := 'bulk_rows_faulty';
    detail := v_faulty;
    return;
  end if;
  if not r.holds_name and exists (select from bulk_run o where o.member_id = r.member_id and o.uploaded_on = r.uploaded_on
      and o.name_key = r.name_key and o.holds_name and o.id <> r.id) then
    code := 'bulk_file_name_used';
    return;
  end if;
  v_deposit := coalesce((select a.balance - a.floor from ledger.account a where a.kind = 'deposit' and a.owner = m.id::text), 0);
  select count(*), coalesce(sum(b.price), 0) into rows, total from (
    select price, sum(price) over (order by line) as so_far from bulk_row where run_id = r.id) b
    where not v_partial or b.so_far <= v_deposit;
  code := case
    when rows = 0 and not v_partial then 'bulk_rows_none'
    when rows = 0 then 'balance_insufficient'
    when rows <> (p ->> 'rows')::integer or total > (p ->> 'total')::bigint then 'bulk_total_changed'
    -- The deposit can still be topped up before a later start.
    when total > v_deposit and p ->> 'starts_at' is null then 'balance_insufficient'
  end;
  detail := case code
    when 'balance_insufficient' then ((select sum(price) from bulk_row where run_id = r.id) - v_deposit)::text
    when 'bulk_total_changed' then jsonb_build_object('total', total, 'rows', rows)::text
  end;
end $$;

revoke execute on function bulk_refusal(bulk_run,member,json) from public;
