-- Reserves a slot for a guess before it is checked. wait: 0, or the seconds until another account may be tried; busy:
-- the slots are taken by guesses in progress, so retry shortly; added: a new slot was reserved. An account with a slot
-- has separate limits and takes no other. A slot older than p_lease_seconds belongs to a process that died, and counts
-- as wrong because its outcome is unknown. p_places and p_limits correspond and have the same order in every call, so
-- that parallel calls do not deadlock.
create or replace function take_guess(p_places text[], p_limits integer[], p_account bytea, p_window_seconds integer, p_lease_seconds integer,
  out wait integer, out busy boolean, out added boolean)
language plpgsql as $$
declare
  v_known boolean;
  v_held integer;
  v_wrong integer;
  v_oldest timestamptz;
  v_since timestamptz;
  v_leased timestamptz;
begin
  wait := 0;
  busy := false;
  added := false;
  -- Lock passwordGuesses.
  for n in 1 .. array_length(p_places, 1) loop
    perform pg_advisory_xact_lock(39, hashtext(p_places[n]));
  end loop;
  v_since := clock_timestamp() - make_interval(secs => p_window_seconds);
  v_leased := clock_timestamp() - make_interval(secs => p_lease_seconds);
  delete from guess where place = any(p_places) and at <= v_since;
  for n in 1 .. array_length(p_places, 1) loop
    select count(*), count(*) filter (where wrong or at <= v_leased), min(at) filter (where wrong or at <= v_leased),
        coalesce(bool_or(account = p_account), false)
      into v_held, v_wrong, v_oldest, v_known
      from guess where place = p_places[n];
    if not v_known and v_wrong >= p_limits[n] then
      wait := greatest(wait, 1, ceil(extract(epoch from v_oldest - v_since))::integer);
    elsif not v_known and v_held >= p_limits[n] then
      busy := true;
    end if;
  end loop;
  if wait = 0 and not busy then
    insert into guess (place, account) select unnest(p_places), p_account on conflict do nothing;
    added := found;
  end if;
end $$;
