-- Returns the error code when the payer of bills is not authenticated, else null. `password` is the stored hash that
-- the given password matched. `authority` is the digest from a passkey assertion, in hex; it is used up here.
create or replace function bill_proof(p json, m member, p_now timestamptz) returns text language plpgsql as $$
begin
  if p ->> 'authority' is null then
    return case when p ->> 'password' = m.password_hash then null else 'password_wrong' end;
  end if;
  delete from spending_authority a where a.digest = decode(p ->> 'authority', 'hex') and a.member_id = m.id and a.expires_at > p_now;
  return case when found then null else 'passkey_refused' end;
end $$;

revoke execute on function bill_proof(json,member,timestamp with time zone) from public;
