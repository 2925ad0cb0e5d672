-- Any other change of a PIN invalidates the previous digest.
create or replace function keep_digest_of_rotation() returns trigger language plpgsql as $$
begin
  if new.pin_hash_before is distinct from old.pin_hash then
    new.pin_hash_before := null;
  end if;
  return new;
end $$;

revoke execute on function keep_digest_of_rotation() from public;

create or replace trigger pin_rekeyed before update of pin_hash on member
  for each row when (new.pin_hash is distinct from old.pin_hash) execute function keep_digest_of_rotation();
