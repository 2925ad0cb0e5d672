-- A browser's own token is made anew with every session.

-- SHA-256 of the token before this one together with the session token that came with it: a sign-in whose answer was lost, and
-- a second tab that signs in at the same moment, know both, and are the same device still. Nobody else's copy of the token is.
alter table device add column previous_hash bytea;
create index device_token on device (token_hash);
create index device_previous on device (previous_hash) where previous_hash is not null;
