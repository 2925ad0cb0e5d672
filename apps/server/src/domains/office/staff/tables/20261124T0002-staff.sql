-- Who works for the brand: roles, second factors, invitations, and who may approve since when (docs/adr/0025-who-may-approve.md).

-- A named set of permissions. Those with a code are built in: the program says what they hold.
create table staff_role (
  id bigint generated always as identity primary key,
  code text unique,
  name text not null unique,
  permissions text[] not null,
  changed_at timestamptz not null default clock_timestamp()
);

create table staff (
  id bigint generated always as identity primary key,
  email text not null unique,
  name text not null,
  password_hash text not null,
  permissions text[] not null default '{}',
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  -- What somebody may do stays with the person, so that a session's look-up reads one row; changing a role changes its people.
  role_id bigint references staff_role,
  -- Who last gave somebody the account, its role or its way back.
  placed_by bigint references staff,
  placed_at timestamptz
);
create index staff_of_role on staff (role_id);

-- The secret of an authenticator (RFC 6238), sealed and bound to its row; it counts from its first right code on.
create table staff_factor (
  staff_id bigint primary key references staff,
  secret bytea not null,
  confirmed_at timestamptz,
  -- The last time step whose code was taken: a code is taken once, and no older one after it.
  last_step bigint not null default 0,
  created_at timestamptz not null default clock_timestamp()
);

-- Keyed hashes; each code is taken once.
create table staff_recovery_code (
  staff_id bigint not null references staff_factor on delete cascade,
  digest bytea not null,
  used_at timestamptz,
  primary key (staff_id, digest)
);

-- A link that makes an account of an invitation; here is the SHA-256 of its token.
create table staff_invitation (
  token_hash bytea primary key,
  staff_id bigint not null references staff,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index invitation_of_staff on staff_invitation (staff_id);

create table approving_power (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  -- What may be approved by it. Of one person no permission stands in two that have not ended.
  permissions text[] not null,
  way text not null check (way in ('established', 'invited', 'invited_again', 'role_given', 'role_widened', 'restored', 'factor_reset',
    'password_set', 'command', 'asked')),
  -- Null for the command on the server, and for what the program itself brings.
  given_by bigint references staff,
  begun_at timestamptz not null default clock_timestamp(),
  -- Null: not before a second person agrees.
  counts_from timestamptz,
  agreed_by bigint references staff,
  -- The first approval by it; until then its holder approves nothing from a place of the giver.
  first_used_at timestamptz,
  told_at timestamptz,
  ended_at timestamptz,
  ended_by bigint references staff,
  check (given_by <> staff_id),
  check (agreed_by <> staff_id),
  check (agreed_by <> given_by),
  check (agreed_by is null or counts_from is not null),
  check (ended_by is null or ended_at is not null)
);
create index power_of_staff on approving_power (staff_id) where ended_at is null;
create index power_untold on approving_power (id) where told_at is null;
revoke insert, update, delete on approving_power from konter_app;
grant update (told_at) on approving_power to konter_app;

-- Where members of staff have worked: the browser, by the hash of its cookie (empty for none), and the internet address.
create table staff_place (
  staff_id bigint not null references staff,
  device_hash bytea not null,
  address text not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (staff_id, device_hash, address)
);
