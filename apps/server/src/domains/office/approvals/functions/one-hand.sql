-- Who alone gave an account's holder the power to approve, or the account where it approves nothing; none where a second person agreed,
-- or where a person outside the line of its maker has approved a request of it since.
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

-- Whose accounts this one may be: it, who made it (makers_of_hand), who made that one, and so on.
create or replace function one_hand(p_staff_id bigint) returns bigint[] language sql stable as $$
  with recursive hand(id) as (
    select p_staff_id
    union
    select maker from hand h cross join lateral makers_of_hand(h.id) maker
  )
  select array_agg(id) from hand
$$;

-- All accounts whose line (one_hand) meets this one's, also suspended ones: what they do alone counts as one person's.
create or replace function same_hand(p_staff_id bigint) returns bigint[] language sql stable as $$
  with recursive made as materialized (
    select s.id, maker from staff s cross join lateral makers_of_hand(s.id) maker
  ), hand(id) as (
    select unnest(one_hand(p_staff_id))
    union
    select m.id from hand h join made m on m.maker = h.id
  )
  select array_agg(id order by id) from hand
$$;

-- Whether an account may be the other one's: that one alone made it, or who did is in that one's hand.
create or replace function is_in_hand_of(p_staff_id bigint, p_other bigint) returns boolean language sql stable as $$
  select p_staff_id <> p_other and p_other = any (one_hand(p_staff_id))
$$;
