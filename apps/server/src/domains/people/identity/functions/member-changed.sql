create or replace trigger member_changed after update of permissions, roles, category, blocked_at, pin_hash, name, email, upline_id on member
  for each statement execute function announce_identity_change();
