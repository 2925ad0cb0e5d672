-- The browsers from which members sign in, and which of them are trusted.

create table device (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  -- SHA-256 of the browser's own long-lived cookie; several members may share a browser.
  token_hash bytea not null,
  name text not null,
  -- The member gave the name; the next sign-in leaves it alone.
  renamed boolean not null default false,
  address text not null,
  app_version text,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz not null default clock_timestamp(),
  blocked_at timestamptz,
  -- From when on it is trusted: later than now after a recovery. Null: not, or no longer.
  trusted_from timestamptz,
  -- Whether it ever was: only an account without such a device trusts one unasked.
  was_trusted boolean not null default false,
  -- A sign-in that waits for a trusted device, and what came of it.
  attempt text check (attempt in ('waiting', 'accepted', 'rejected', 'mismatched')),
  -- What the waiting browser shows, and the three that a trusted one chooses from.
  attempt_number smallint,
  attempt_choices smallint[],
  attempt_expires_at timestamptz,
  -- SHA-256 of the token before this one together with the session token that came with it: a sign-in whose answer was lost, and
  -- a second tab that signs in at the same moment, know both, and are the same device still. Nobody else's copy of the token is.
  previous_hash bytea,
  unique (member_id, token_hash),
  check ((attempt is null) = (attempt_expires_at is null))
);
create index device_waiting on device (member_id) where attempt = 'waiting';
create index device_attempt on device (token_hash) where attempt is not null;
create index device_token on device (token_hash);
create index device_previous on device (previous_hash) where previous_hash is not null;

-- Where a signed-in device gets its push messages. The token belongs to a session: it goes wherever the session's name goes,
-- and is gone with it, whichever way the session ends.
create table push_token (
  -- SHA-256 of the token: one token is one session's.
  token_hash bytea primary key,
  session_hash bytea not null unique references session (token_hash) on update cascade on delete cascade,
  -- Sealed with the key file.
  token bytea not null,
  stored_at timestamptz not null default clock_timestamp()
);

alter table session add foreign key (device_id) references device;
