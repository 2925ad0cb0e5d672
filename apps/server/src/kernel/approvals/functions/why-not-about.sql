-- Returns why a person may neither approve nor refuse a request about a member of staff: it is about this person (who
-- may agree to being suspended or getting another role), or about the only maker of this account. For a request that
-- grants something, this applies only while an independent person could decide.
create or replace function why_not_about(p_row approval, p_staff_id bigint, p_permission text, p_state text) returns text
language plpgsql stable as $$
declare
  v_subject bigint := p_row.input ->> 'staff_id';
begin
  if p_row.kind = 'staff.owner_change' and p_state = 'refused' and v_subject = p_staff_id then return 'approval_about_you'; end if;
  if is_in_hand_of(p_staff_id, v_subject) and (p_row.kind = 'staff.owner_change' or exists (select from staff
    where id not in (v_subject, p_row.requested_by) and blocked_at is null and password_hash <> 'invited'
      and 'approvals.read' = any (permissions) and power_counts(id, p_permission) and not is_in_hand_of(id, v_subject))) then
    return 'approval_about_maker';
  end if;
  return null;
end $$;
