-- Returns the accounts that may belong to one person: this one, its maker (makers_of_hand), the maker's maker, and so
-- on.
create or replace function one_hand(p_staff_id bigint) returns bigint[] language sql stable as $$
  with recursive hand(id) as (
    select p_staff_id
    union
    select maker from hand h cross join lateral makers_of_hand(h.id) maker
  )
  select array_agg(id) from hand
$$;
