-- After another link to a person who never signed in: the current reader of the mailbox may not be the person who was
-- agreed to.
create or replace function restart_power(p_staff_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform begin_power(p_staff_id, (select approving_of(permissions) from staff where id = p_staff_id), 'invited_again',
    staff_giver());
end $$;

revoke execute on function restart_power(bigint) from public;
grant execute on function restart_power(bigint) to konter_app;
