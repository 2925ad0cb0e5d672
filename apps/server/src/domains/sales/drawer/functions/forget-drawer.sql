-- For an account that is erased: removes names and notes, keeps sums.
create or replace function forget_drawer(p_member_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from member where id = p_member_id and erased_at is not null) then
    raise exception 'account % is not erased', p_member_id;
  end if;
  update drawer_shift set person = '', note = null, closed_by = case when closed_by is null then null else '' end, difference_reason = null
    where member_id = p_member_id;
  update drawer_entry set note = null where member_id = p_member_id and note is not null;
end $$;

revoke execute on function forget_drawer(bigint) from public;
grant execute on function forget_drawer(bigint) to konter_app;
