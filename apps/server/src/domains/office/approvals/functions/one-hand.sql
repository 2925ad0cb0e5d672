-- Whose accounts this one may be: it, who alone gave its holder the power to approve or the account, who did that for that one, and so
-- on. A second person's agreement ends the line; so does, of an account that approves nothing, a request that a person outside the
-- line of its maker has approved since.
create or replace function one_hand(p_staff_id bigint) returns bigint[] language sql stable as $$
  with recursive hand(id) as (
    select p_staff_id
    union
    select giver.id from hand h cross join lateral (
      select p.given_by as id from approving_power p where p.staff_id = h.id and p.ended_at is null and p.given_by is not null
        and not exists (select from approving_power q where q.staff_id = h.id and q.ended_at is null and q.agreed_by is not null)
      union all
      select s.placed_by from staff s where s.id = h.id and s.placed_by is not null
        and not exists (select from approving_power q where q.staff_id = h.id and q.ended_at is null)
        and not exists (select from approval a where a.requested_by = h.id and a.state = 'approved' and a.decided_at > s.placed_at
          and a.decided_by <> s.placed_by and not exists (select from approving_power d where d.staff_id = a.decided_by
            and d.ended_at is null and d.given_by = s.placed_by and d.agreed_by is null))) giver
  )
  select array_agg(id) from hand
$$;
