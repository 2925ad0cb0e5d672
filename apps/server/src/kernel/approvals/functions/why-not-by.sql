-- Returns why a person with effective power may not approve this request: both accounts may belong to one person.
create or replace function why_not_by(p_row approval, p_power approving_power, p_permission text, p_token_hash bytea, p_address text,
  out result text, out until timestamptz) language plpgsql stable as $$
declare
  v_hands bigint[];
  v_device bytea := (select staff_device_hash from session where token_hash = p_token_hash and staff_id = p_power.staff_id);
begin
  if exists (select from staff_place where staff_id = p_row.requested_by and device_hash = v_device) then
    result := 'approval_same_browser';
    return;
  end if;
  -- The approver recently made the request's maker a member of staff, or assigned the maker's role.
  select placed_at + interval '24 hours' into until from staff
    where id = p_row.requested_by and placed_by = p_power.staff_id and placed_at > clock_timestamp() - interval '24 hours';
  if until is not null then
    result := 'approval_maker_new';
    return;
  end if;
  -- Only the requester agreed to the approver's power, while a third person could decide.
  if p_power.given_by = p_row.requested_by and p_power.agreed_by is null and exists (select from staff
    where id not in (p_power.staff_id, p_power.given_by) and blocked_at is null and password_hash <> 'invited'
      and power_counts(id, p_permission)) then
    result := 'approver_of_giver';
    return;
  end if;
  -- Both accounts may belong to one person, while another person could decide.
  v_hands := one_hand(p_row.requested_by) || one_hand(p_power.staff_id);
  if one_hand(p_row.requested_by) && one_hand(p_power.staff_id) and exists (select from staff
    where id <> all (v_hands) and blocked_at is null and password_hash <> 'invited' and 'approvals.read' = any (permissions)
      and power_counts(id, p_permission) and not one_hand(id) && v_hands) then
    result := 'approval_maker_own';
    return;
  end if;
  -- The first approval may not come from a location where the giver has worked.
  if p_power.first_used_at is null and exists (select from staff_place where staff_id = p_power.given_by and (address = p_address
    or device_hash = v_device)) then
    result := 'approver_place';
  end if;
end $$;
