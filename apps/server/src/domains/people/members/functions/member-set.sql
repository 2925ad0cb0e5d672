create or replace trigger member_set after update of permission_setting, deleted_at, erased_at on member
  for each statement execute function announce_identity_change();
