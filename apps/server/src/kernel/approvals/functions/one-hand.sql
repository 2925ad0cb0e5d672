-- Whose accounts this one may be: it, who made it (makers_of_hand), who made that one, and so on.
create or replace function one_hand(p_staff_id bigint) returns bigint[] language sql stable as $$
  with recursive hand(id) as (
    select p_staff_id
    union
    select maker from hand h cross join lateral makers_of_hand(h.id) maker
  )
  select array_agg(id) from hand
$$;
