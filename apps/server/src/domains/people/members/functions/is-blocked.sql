-- Whether a member is blocked now. A block whose end has passed does not count, whether or not the worker has recorded
-- it.
create or replace function is_blocked(m member) returns boolean language sql stable
  return m.blocked_at is not null and (m.blocked_until is null or m.blocked_until > now());
