-- Allows a restored brand to sell again, once. Results: signed, restoration_not_found, unauthorized, approval_stale.
create or replace function sign_restoration(p_id bigint, p_report_hash text, p_staff_id bigint, p_permission text, p_words text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_row restoration;
begin
  perform ledger.lock();
  select * into v_row from restoration where id = p_id and signed_at is null for update;
  if v_row.id is null then
    return 'restoration_not_found';
  end if;
  if not staff_may(p_staff_id, p_permission) then
    return 'unauthorized';
  end if;
  if v_row.report is null or restoration_hash(v_row) <> p_report_hash then
    return 'approval_stale';
  end if;
  drop trigger if exists refused_while_restored on ledger.journal;
  drop trigger if exists refused_while_restored on deposit_request;
  drop trigger if exists refused_while_restored on payment_charge;
  update restoration set signed_at = clock_timestamp(), signed_by = p_staff_id, words = p_words where id = p_id;
  return 'signed';
end $$;

revoke execute on function sign_restoration(bigint,text,bigint,text,text) from public;
grant execute on function sign_restoration(bigint,text,bigint,text,text) to konter_app;
