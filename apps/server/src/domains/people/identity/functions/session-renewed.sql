-- A renamed session is no longer found under its old name.
create or replace trigger session_renewed after update of token_hash on session
  for each statement execute function announce_identity_change();
