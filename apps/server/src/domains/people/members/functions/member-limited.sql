create or replace trigger member_limited after update of blocked_until on member
  for each statement execute function announce_identity_change();
