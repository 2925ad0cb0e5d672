-- One-time codes, and the limits of asking for them.

-- A question "is this number (or e-mail) yours?", under an unguessable name that only the asking browser has; here is its SHA-256.
create table otp (
  id bytea primary key,
  purpose text not null check (purpose ~ '^[a-z_]{3,40}$'),
  -- +628… or an e-mail address in lower case.
  recipient text not null,
  member_id bigint references member on delete cascade,
  -- A keyed hash over purpose, recipient, name and code; the key is outside the database.
  digest bytea not null,
  -- SHA-256 of the link's own secret, where there is a link.
  link_hash bytea unique,
  tries smallint not null default 0,
  sends smallint not null default 1,
  sent_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  -- Only the session that asked for it may answer such a question.
  session_hash bytea,
  -- What a message tells beside the code, again with each new one: who asks, and what is agreed to.
  facts jsonb not null default '{}'
);
create index otp_created on otp (created_at);
create index otp_of_member on otp (member_id, purpose) where member_id is not null;

-- Every code that was asked for, for the limits; an address of IPv6 is its /64.
create table otp_request (
  id bigint generated always as identity primary key,
  recipient text not null,
  address text not null,
  at timestamptz not null default clock_timestamp()
);
create index otp_request_recipient on otp_request (recipient, at);
create index otp_request_address on otp_request (address, at);
create index otp_request_at on otp_request (at);
