create or replace trigger staff_changed after update of permissions, blocked_at on staff for each statement execute function announce_identity_change();
