-- For the control in mutants.db.test.ts: planted.db.test.ts looks at the answer of one function and not at the other's.
create function planted_watched(p_open boolean) returns boolean language sql as $$ select not p_open $$;
create function planted_unwatched(p_open boolean) returns boolean language sql as $$ select not p_open $$;
