-- Stores the former password on any replacement: four former ones, hence five with the current one.
create or replace function remember_password() returns trigger language plpgsql as $$
begin
  insert into member_password (member_id, password_hash) values (old.id, old.password_hash);
  delete from member_password where member_id = old.id and id not in (
    select id from member_password where member_id = old.id order by id desc limit 4);
  return null;
end $$;

revoke execute on function remember_password() from public;

create or replace trigger password_replaced after update of password_hash on member
  for each row when (old.password_hash <> new.password_hash) execute function remember_password();
