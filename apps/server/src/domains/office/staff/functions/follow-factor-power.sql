-- After an approval, two people agreed to it. A person who requested a reset of their own factor received it from the
-- approver.
create or replace function follow_factor_power() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_approval approval;
begin
  if old.confirmed_at is not null then
    select * into v_approval from approval where kind = 'staff.factor_reset' and state = 'approved'
      and (input ->> 'staff_id')::bigint = old.staff_id and xmin = pg_current_xact_id()::xid;
    perform begin_power(old.staff_id, (select approving_of(permissions) from staff where id = old.staff_id), 'factor_reset',
      nullif(v_approval.requested_by, old.staff_id), v_approval.decided_by);
  end if;
  return null;
end $$;

create or replace trigger factor_power after delete on staff_factor for each row execute function follow_factor_power();
