-- Whether a row's money moved before an instant. A row gets its time shortly before its journal, so near the instant the
-- journal decides.
create or replace function is_booked_before(p_at timestamptz, p_key text, p_instant timestamptz) returns boolean
language sql stable as $$
  select p_at < p_instant - interval '5 minutes' or (p_at < p_instant + interval '5 minutes' and exists (
    select from ledger.journal j where j.idempotency_key = p_key and j.posted_at < p_instant))
$$;

revoke execute on function is_booked_before(timestamptz,text,timestamptz) from public;
grant execute on function is_booked_before(timestamptz,text,timestamptz) to konter_app;
