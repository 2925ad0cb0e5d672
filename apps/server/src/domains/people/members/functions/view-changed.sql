create or replace trigger view_changed after update on account_view
  for each statement execute function announce_identity_change();
