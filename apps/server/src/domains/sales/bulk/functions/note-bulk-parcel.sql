-- Records the result of a held row of parcels, as note_bulk_outcome does. p_facts: the error's code and parameters.
create or replace function note_bulk_parcel(p_run_id bigint, p_line integer, p_result text, p_facts jsonb, p_ref text, p_price bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r bulk_run;
  v_outcome text;
begin
  select * into r from bulk_run where id = p_run_id and sells = 'parcels' for update;
  if p_result = 'accepted' and not exists (select from shipment s where s.ref_id = p_ref and s.member_id = r.member_id) then
    raise exception 'no such parcel of this member: %', p_ref;
  end if;
  v_outcome := note_bulk_outcome(r, p_line, p_result, p_price::text, p_ref, p_price);
  if v_outcome = 'refused' then
    update bulk_row set facts = p_facts where run_id = p_run_id and line = p_line;
  end if;
  return v_outcome;
end $$;

revoke execute on function note_bulk_parcel(bigint,integer,text,jsonb,text,bigint) from public;
grant execute on function note_bulk_parcel(bigint,integer,text,jsonb,text,bigint) to konter_app;
