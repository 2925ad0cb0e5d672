-- Lets staff pause or resume a member's run, or cancel its unsent rows. Uses the member's own function, so staff can do
-- no more than the member. A run paused by staff can be resumed only by staff. Results: moved, unchanged, or the error
-- code of the contract.
create or replace function move_bulk_run_by_staff(p_code text, p_to text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r bulk_run;
  v_result text;
begin
  select * into r from bulk_run where code = p_code for update;
  if r.id is null then return 'bulk_run_not_found'; end if;
  if r.state in ('draft', 'checked') then return 'bulk_run_unconfirmed'; end if;
  if r.state = p_to and (p_to <> 'paused' or r.pause = 'staff') then return 'unchanged'; end if;
  if r.state = 'paused' and p_to in ('paused', 'running') then
    -- Records that staff paused the run, whoever paused it before, or clears that.
    update bulk_run set pause = case p_to when 'paused' then 'staff' end where id = r.id;
  end if;
  v_result := move_bulk_run(p_code, r.member_id, p_to);
  if v_result = 'moved' and p_to = 'paused' then
    update bulk_run set pause = 'staff' where id = r.id;
  end if;
  return v_result;
end $$;

revoke execute on function move_bulk_run_by_staff(text,text) from public;
grant execute on function move_bulk_run_by_staff(text,text) to konter_app;
