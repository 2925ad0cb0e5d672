-- What an account sets about itself, and its end.

create table member_avatar (
  member_id bigint primary key references member on delete cascade,
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  bytes bytea not null,
  -- SHA-256, hex: part of the address.
  digest text not null unique
);

-- Searches for an account by its number, for their limit.
create table account_search (
  member_id bigint not null references member on delete cascade,
  at timestamptz not null default clock_timestamp()
);
create index account_search_of on account_search (member_id, at);

-- Every deletion with what became of it.
create table account_deletion (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  deleted_at timestamptz not null,
  recovered_at timestamptz,
  erased_at timestamptz,
  -- From where it was recovered.
  address text,
  -- After the erasure: a keyed hash of the number and the password's hash, so that its owner is told where the account is.
  hp_digest bytea,
  password_hash text
);
create unique index account_deletion_open on account_deletion (member_id) where recovered_at is null and erased_at is null;
create index account_deletion_erased on account_deletion (hp_digest) where hp_digest is not null;
revoke delete on account_deletion from konter_app;

-- A change that waits: one an account. Both sides are proved by a code or link of their own.
create table email_change (
  member_id bigint primary key references member on delete cascade,
  old_email text not null,
  -- Null: the address is to go, and none comes in its place.
  new_email text,
  old_proved_at timestamptz,
  new_proved_at timestamptz,
  expires_at timestamptz not null
);
