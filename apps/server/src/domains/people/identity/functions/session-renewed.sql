-- A session that gets another name is known by the old one no more.
create or replace trigger session_renewed after update of token_hash on session
  for each statement execute function announce_identity_change();
