-- Returns why a person with effective power may not make this decision; null in result when allowed. Results: the
-- results of why_not_about and why_not_by, and approval_not_open for a request whose maker was suspended since, which
-- cannot be approved.
create or replace function why_not_decide(p_row approval, p_power approving_power, p_permission text, p_state text, p_token_hash bytea,
  p_address text, out result text, out until timestamptz) language plpgsql stable as $$
begin
  if p_state = 'approved' and exists (select from staff where id = p_row.requested_by and blocked_at is not null) then
    result := 'approval_not_open';
    return;
  end if;
  if p_row.kind like 'staff.%' then result := why_not_about(p_row, p_power.staff_id, p_permission, p_state); end if;
  if result is null and p_state = 'approved' then
    select w.result, w.until into result, until from why_not_by(p_row, p_power, p_permission, p_token_hash, p_address) w;
  end if;
end $$;
