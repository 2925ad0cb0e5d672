create or replace trigger grant_changed after insert or update on permission_grant
  for each statement execute function announce_identity_change();
