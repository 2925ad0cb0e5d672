-- One password or PIN tried over many accounts: the accounts that one address, and one network, has failed at lately.
create table guess (
  -- `password:1.2.3.4`, `pin:1.2.3.0/24`
  place text not null,
  -- A digest: numbers that nobody has are counted like those of accounts.
  account bytea not null,
  at timestamptz not null default clock_timestamp(),
  primary key (place, account)
);
create index guess_at on guess (place, at);

-- Counts a guess before it is looked at. wait: 0 to go on, or the seconds until another account may be tried; added: it is
-- counted by this call and was not before. An account
-- that is counted already has limits of its own and takes no place; a right guess takes its row away again.
-- p_places and p_limits belong together and stand in the same order in every call, so that parallel calls never wait in a ring.
create function take_guess(p_places text[], p_limits integer[], p_account bytea, p_window_seconds integer,
  out wait integer, out added boolean)
language plpgsql as $$
declare
  v_known boolean;
  v_count integer;
  v_oldest timestamptz;
  v_since timestamptz;
begin
  wait := 0;
  added := false;
  for n in 1 .. array_length(p_places, 1) loop
    perform pg_advisory_xact_lock(39, hashtext(p_places[n]));
  end loop;
  v_since := clock_timestamp() - make_interval(secs => p_window_seconds);
  delete from guess where place = any(p_places) and at <= v_since;
  for n in 1 .. array_length(p_places, 1) loop
    select count(*), min(at), coalesce(bool_or(account = p_account), false) into v_count, v_oldest, v_known
      from guess where place = p_places[n];
    if not v_known and v_count >= p_limits[n] then
      wait := greatest(wait, 1, ceil(extract(epoch from v_oldest - v_since))::integer);
    end if;
  end loop;
  if wait = 0 then
    insert into guess (place, account) select unnest(p_places), p_account on conflict do nothing;
    added := found;
  end if;
end $$;
