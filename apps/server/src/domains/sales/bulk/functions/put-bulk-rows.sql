-- Stores the check results of rows in an unconfirmed run, and updates the run's state. A run without faulty rows takes
-- its name for the day, unless another has it. p_looked_up: the results come from a biller or courier, and a row changed
-- meanwhile is skipped. Parcels without a sender wait for one. Results: put, or the error code of the contract.
create or replace function put_bulk_rows(p_code text, p_member_id bigint, p_rows json, p_looked_up boolean) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r bulk_run;
  v_checking boolean;
  v_faulty boolean;
begin
  select * into r from bulk_run where code = p_code and member_id = p_member_id for update;
  if r.id is null then return 'bulk_run_not_found'; end if;
  if r.state not in ('draft', 'checked') then return 'bulk_run_confirmed'; end if;
  update bulk_row b set cells = w.cells, state = w.state, product_code = w.product_code, product_name = w.product_name, screen = w.screen,
      destination = w.destination, price = w.price, fault = w.fault, facts = w.facts, suggestion = w.suggestion, bill_ref = w.bill_ref,
      priced = w.priced
    from json_to_recordset(p_rows) as w(line integer, cells jsonb, state text, product_code text, product_name text, screen text,
      destination text, price bigint, fault text, facts jsonb, suggestion jsonb, bill_ref text, priced jsonb)
    where b.run_id = r.id and b.line = w.line and w.state in ('checking', 'faulty', 'ready')
      and (not p_looked_up or (b.state = 'checking' and b.product_code = w.product_code and b.destination = w.destination
        and b.cells = w.cells));
  select coalesce(bool_or(b.state = 'checking'), false), coalesce(bool_or(b.state = 'faulty'), false) into v_checking, v_faulty
    from bulk_row b where b.run_id = r.id;
  update bulk_run u set
      state = case when v_checking then 'draft' else 'checked' end,
      next_action_at = case when v_checking and (u.sells <> 'parcels' or u.sender is not null) then coalesce(u.next_action_at, clock_timestamp()) end,
      holds_name = not v_checking and not v_faulty and exists (select from bulk_row b where b.run_id = u.id) and not exists (
        select from bulk_run o where o.member_id = u.member_id and o.uploaded_on = u.uploaded_on and o.name_key = u.name_key and o.holds_name and o.id <> u.id)
    where u.id = r.id;
  perform announce_bulk(r.id);
  return 'put';
end $$;

revoke execute on function put_bulk_rows(text,bigint,json,boolean) from public;
grant execute on function put_bulk_rows(text,bigint,json,boolean) to konter_app;
