-- Why somebody whose power counts still does not approve this: two accounts must not be one person.
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
  -- Who made the request's maker a member of staff, or gave him his role, a moment ago.
  select placed_at + interval '24 hours' into until from staff
    where id = p_row.requested_by and placed_by = p_power.staff_id and placed_at > clock_timestamp() - interval '24 hours';
  if until is not null then
    result := 'approval_maker_new';
    return;
  end if;
  -- Nobody agreed to the power but who asks now, while there is a third one who could decide.
  if p_power.given_by = p_row.requested_by and p_power.agreed_by is null and exists (select from staff
    where id not in (p_power.staff_id, p_power.given_by) and blocked_at is null and password_hash <> 'invited'
      and power_counts(id, p_permission)) then
    result := 'approver_of_giver';
    return;
  end if;
  -- Both accounts may be one person's, while there is somebody else who could decide.
  v_hands := one_hand(p_row.requested_by) || one_hand(p_power.staff_id);
  if one_hand(p_row.requested_by) && one_hand(p_power.staff_id) and exists (select from staff
    where id <> all (v_hands) and blocked_at is null and password_hash <> 'invited' and 'approvals.read' = any (permissions)
      and power_counts(id, p_permission) and not one_hand(id) && v_hands) then
    result := 'approval_maker_own';
    return;
  end if;
  -- The first approval comes from nowhere that the giver has worked.
  if p_power.first_used_at is null and exists (select from staff_place where staff_id = p_power.given_by and (address = p_address
    or device_hash = v_device)) then
    result := 'approver_place';
  end if;
end $$;

-- Why somebody neither approves nor refuses a request about a member of staff: it is about him (a suspension, or another role, he may
-- agree to), or about who alone made his account. Of a request that gives something, only while an independent person could decide.
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
