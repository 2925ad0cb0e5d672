create or replace trigger device_changed after update of trusted_from, blocked_at on device
  for each statement execute function announce_identity_change();
