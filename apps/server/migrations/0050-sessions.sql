-- A browser's own token is made anew with every session, and a session that has ended is told from one with another name.

-- SHA-256 of the token before this one together with the session token that came with it: a sign-in whose answer was lost, and
-- a second tab that signs in at the same moment, know both, and are the same device still. Nobody else's copy of the token is.
alter table device add column previous_hash bytea;
create index device_token on device (token_hash);
create index device_previous on device (previous_hash) where previous_hash is not null;

-- The name of a session before its present one: a call that left with it has met a change of name, not the session's end.
alter table session add column previous_hash bytea;
create index session_previous on session (previous_hash) where previous_hash is not null;
