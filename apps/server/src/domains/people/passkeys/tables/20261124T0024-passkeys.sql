-- Passkeys (WebAuthn): signing in and confirming a purchase without password or PIN.

create table passkey (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- COSE, as the authenticator gave it.
  public_key bytea not null,
  -- The authenticator's own count of signatures; 0 for one that does not count.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz not null default clock_timestamp()
);
create index passkey_of_member on passkey (member_id, id);

-- What an authenticator is asked to sign: known by SHA-256, good for one answer, from the session that asked.
create table passkey_challenge (
  id bytea primary key,
  purpose text not null check (purpose in ('register', 'sign_in', 'spend')),
  session_hash bytea not null,
  member_id bigint references member on delete cascade,
  -- Of a purchase: the hash of everything that was agreed to.
  input_hash bytea,
  expires_at timestamptz not null,
  check ((purpose = 'sign_in') = (member_id is null) and (purpose = 'spend') = (input_hash is not null))
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
