-- An account has at most one upline and is never above itself.
create or replace function refuse_upline_cycle() returns trigger language plpgsql as $$
declare
  v_above bigint := new.upline_id;
begin
  -- Lock memberUpline: two concurrent changes could close a circle that neither of them sees.
  perform pg_advisory_xact_lock(hashtext('member.upline_id'));
  while v_above is not null loop
    if v_above = new.id then
      raise exception 'member % would be its own upline', new.id using errcode = 'KM001';
    end if;
    select m.upline_id into v_above from member m where m.id = v_above;
  end loop;
  return new;
end $$;

revoke execute on function refuse_upline_cycle() from public;

create or replace trigger member_upline_is_a_tree before insert or update of upline_id on member
  for each row when (new.upline_id is not null) execute function refuse_upline_cycle();
