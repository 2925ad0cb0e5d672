-- Whether an account may be the other one's: that one alone made it, or who did is in that one's hand.
create or replace function is_in_hand_of(p_staff_id bigint, p_other bigint) returns boolean language sql stable as $$
  select p_staff_id <> p_other and p_other = any (one_hand(p_staff_id))
$$;
