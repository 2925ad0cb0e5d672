-- For the control in mutants.db.test.ts: planted.db.test.ts checks the result of one function but not of the other.
create function planted_watched(p_open boolean) returns boolean language sql as $$ select not p_open $$;
create function planted_unwatched(p_open boolean) returns boolean language sql as $$ select not p_open $$;
