-- Messages that leave the house, by the channels that carry them.

-- Who carries messages of a kind for this brand. Credentials are sealed, bound to their row.
create table message_channel (
  kind text primary key check (kind in ('whatsapp', 'sms', 'email')),
  vendor text not null,
  credentials bytea not null,
  enabled boolean not null default true
);

-- Written in the transaction that caused it; a worker sends it by the first of its channels that takes it.
create table message (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  -- The challenge whose code this is.
  otp_id bytea,
  hp text,
  email text,
  -- Sent only if this number, or this verified e-mail, is an account's: looked up by the worker, so that no caller can tell.
  only_accounts boolean not null default false,
  channels text[] not null check (cardinality(channels) > 0),
  locale text not null,
  -- What is told, sealed; taken away as soon as it was sent or given up.
  facts bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  -- The channel that is tried now, from 1, and how often it was.
  channel smallint not null default 1,
  tries smallint not null default 0,
  -- Counts the workers that took it on; an older one may write no more.
  lease integer not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  -- A code that is no longer valid is not worth sending.
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  check (hp is not null or email is not null)
);
create index message_due on message (due_at) where state in ('waiting', 'sending');
create index message_of_otp on message (otp_id, id) where otp_id is not null;
create index message_created on message (created_at);
create index message_hp on message (hp, id) where hp is not null;
create index message_email on message (email, id) where email is not null;

-- What each vendor said. Kept as long as the message.
create table message_try (
  message_id bigint not null references message on delete cascade,
  number smallint not null,
  channel text not null,
  vendor text not null,
  state text not null,
  code text not null,
  detail text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (message_id, number)
);
