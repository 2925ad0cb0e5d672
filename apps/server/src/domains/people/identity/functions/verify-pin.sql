-- Checks a PIN outside a purchase. Waits for the same lock as a purchase, so that neither uses a count that is about to
-- change.
create or replace function verify_pin(p_member_id bigint, p_digest bytea, out result text, out locked_until timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger.lock();
  select c.result, c.locked_until into result, locked_until from check_pin(p_member_id, p_digest) c;
end $$;

revoke execute on function verify_pin(bigint,bytea) from public;
grant execute on function verify_pin(bigint,bytea) to konter_app;
