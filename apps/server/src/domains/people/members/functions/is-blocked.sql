-- Whether a member is kept out now: a block whose end has passed keeps nobody out, whether or not the worker has come by.
create or replace function is_blocked(m member) returns boolean language sql stable
  return m.blocked_at is not null and (m.blocked_until is null or m.blocked_until > now());
