-- The time of the second look at a decided attempt. Null where its status may not be queried.
create or replace function second_look_at(p_submitted_at timestamptz, p_row_seen boolean, p_asking_buys boolean, p_after_seconds integer, p_now timestamptz)
returns timestamptz language plpgsql volatile as $$
begin
  if p_submitted_at is null or (p_asking_buys and not p_row_seen) then
    return null;
  end if;
  return p_now + p_after_seconds * (1 + 0.25 * random()) * interval '1 second';
end $$;

revoke execute on function second_look_at(timestamptz,boolean,boolean,integer,timestamptz) from public;
