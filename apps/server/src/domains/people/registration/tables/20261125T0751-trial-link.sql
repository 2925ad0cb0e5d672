-- The link by which one member registers while registration is closed: whoever tries the purchase before the brand opens.
create table trial_link (
  -- SHA-256 of the link's token.
  token_hash bytea primary key,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- By which link somebody came who gave name and number.
alter table registration add column trial_token_hash bytea;
