-- Returns why a member of staff may not stop another one's power that is not effective yet; null when allowed. Results:
-- unauthorized, approver_not_agreed, staff_made_you, power_ender_alone.
create or replace function why_not_end_power(p_power approving_power, p_staff_id bigint) returns text language sql stable as $$
  select case
    when p_power.staff_id = p_staff_id then null
    when not staff_may(p_staff_id, 'staff.write') then 'unauthorized'
    when not power_counts(p_staff_id, 'staff.write') then 'approver_not_agreed'
    when is_in_hand_of(p_staff_id, p_power.staff_id) then 'staff_made_you'
    -- The giver may withdraw it. Any other person stops it only while an independent third person could decide the
    -- same.
    when coalesce(p_power.given_by = any (same_hand(p_staff_id)), false) then null
    when not exists (select from staff s where s.id not in (p_power.staff_id, p_staff_id) and s.blocked_at is null
      and s.password_hash <> 'invited' and s.permissions @> (p_power.permissions || array['staff.write', 'approvals.read'])
      and not exists (select from unnest(p_power.permissions || array['staff.write']) name where not power_counts(s.id, name))
      and not one_hand(s.id) && one_hand(p_staff_id)) then 'power_ender_alone'
  end
$$;
