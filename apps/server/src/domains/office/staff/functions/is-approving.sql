-- Who may approve what takes two people, and from when on: such power comes of two people's act, or after a day that every owner is
-- told of. A trigger writes it down, so that whatever changes a member of staff begins it (docs/adr/0025-who-may-approve.md).

-- What kinds of approval ask of who decides. The contract's isApproving says the same.
create or replace function is_approving(p_permission text) returns boolean language sql immutable as $$
  select p_permission like '%.approve' or p_permission = 'staff.write'
$$;
