-- The member of staff who changes staff in this transaction, as set by the program; null for a command and for the
-- program itself.
create or replace function staff_giver() returns bigint language sql stable as $$
  select nullif(current_setting('konter.staff_id', true), '')::bigint
$$;
