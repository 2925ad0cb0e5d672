-- Whether any person except these could agree to such power.
create or replace function somebody_may_agree(p_permissions text[], p_but bigint[]) returns boolean language sql stable as $$
  select exists (select from staff where id <> all (p_but) and blocked_at is null and password_hash <> 'invited'
    and permissions @> (p_permissions || array['approvals.read']) and power_counts(id, 'staff.write'))
$$;
