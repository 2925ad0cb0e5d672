-- The link that makes the first owner of a brand without staff: once, and not for long.

create table first_owner_link (
  token_hash bytea primary key,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
