-- When a decided attempt is looked at again, null where it may not be asked about.
create or replace function second_look(a purchase_attempt, s supplier, p_now timestamptz) returns timestamptz language plpgsql volatile as $$
begin
  if a.submitted_at is null or (s.asking_buys and not a.row_seen) then
    return null;
  end if;
  return p_now + s.second_look_after_seconds * (1 + 0.25 * random()) * interval '1 second';
end $$;

revoke execute on function second_look(purchase_attempt,supplier,timestamp with time zone) from public;
