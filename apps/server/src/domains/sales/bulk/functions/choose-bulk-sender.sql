-- Stores who sends the parcels of an unconfirmed run. Results: chosen, or the error code of the contract.
create or replace function choose_bulk_sender(p_code text, p_member_id bigint, p_sender jsonb) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r bulk_run;
begin
  select * into r from bulk_run where code = p_code and member_id = p_member_id and sells = 'parcels' for update;
  if r.id is null then return 'bulk_run_not_found'; end if;
  if r.state not in ('draft', 'checked') then return 'bulk_run_confirmed'; end if;
  update bulk_run set sender = p_sender where id = r.id;
  return 'chosen';
end $$;

revoke execute on function choose_bulk_sender(text,bigint,jsonb) from public;
grant execute on function choose_bulk_sender(text,bigint,jsonb) to konter_app;
