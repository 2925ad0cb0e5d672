create or replace trigger session_adopted after update of device_id on session
  for each statement execute function announce_identity_change();
