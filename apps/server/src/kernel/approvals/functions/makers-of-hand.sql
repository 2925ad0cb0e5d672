-- Returns who alone gave an account's holder the power to approve, or made the account if it approves nothing. Empty
-- when a second person agreed, or when a person outside the makers' line has since approved a request of it.
create or replace function makers_of_hand(p_staff_id bigint) returns setof bigint language sql stable as $$
  select p.given_by from approving_power p where p.staff_id = p_staff_id and p.ended_at is null and p.given_by is not null
    and not exists (select from approving_power q where q.staff_id = p_staff_id and q.ended_at is null and q.agreed_by is not null)
  union all
  select s.placed_by from staff s where s.id = p_staff_id and s.placed_by is not null
    and not exists (select from approving_power q where q.staff_id = p_staff_id and q.ended_at is null)
    and not exists (select from approval a where a.requested_by = p_staff_id and a.state = 'approved' and a.decided_at > s.placed_at
      and a.decided_by <> s.placed_by and not exists (select from approving_power d where d.staff_id = a.decided_by
        and d.ended_at is null and d.given_by = s.placed_by and d.agreed_by is null))
$$;
