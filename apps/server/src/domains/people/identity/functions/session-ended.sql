create or replace trigger session_ended after delete on session for each statement execute function announce_identity_change();
