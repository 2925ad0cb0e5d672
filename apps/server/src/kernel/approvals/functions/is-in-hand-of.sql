-- Whether an account may belong to the person of the other one: that person alone made it, or made its maker, and so
-- on.
create or replace function is_in_hand_of(p_staff_id bigint, p_other bigint) returns boolean language sql stable as $$
  select p_staff_id <> p_other and p_other = any (one_hand(p_staff_id))
$$;
