-- The same for an attempt's row.
create or replace function second_look(a purchase_attempt, s supplier, p_now timestamptz) returns timestamptz language plpgsql volatile as $$
begin
  return second_look_at(a.submitted_at, a.row_seen, s.asking_buys, s.second_look_after_seconds, p_now);
end $$;

revoke execute on function second_look(purchase_attempt,supplier,timestamp with time zone) from public;
