-- Returns all accounts whose line (one_hand) overlaps with this one's, including suspended ones. Their separate actions
-- count as one person's.
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
