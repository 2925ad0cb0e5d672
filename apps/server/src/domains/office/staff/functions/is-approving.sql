-- Who may approve actions of two people, and from when: such power needs an action of two people, or a day after every
-- owner was notified. A trigger records it, so that any change of staff starts it (docs/adr/0025-who-may-approve.md).

-- Whether a permission is one that kinds of approval require from deciders. The contract's isApproving is the same.
create or replace function is_approving(p_permission text) returns boolean language sql immutable as $$
  select p_permission like '%.approve' or p_permission = 'staff.write'
$$;
