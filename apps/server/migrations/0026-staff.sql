-- Staff sign in with a second factor, have roles, and are invited by a link.

-- Null: signed in. Else only the password was right: such a session is nobody's but for the calls of that step.
alter table session add column step text check (step in ('code', 'enrol'));
alter table session add constraint session_step_is_of_staff check (step is null or staff_id is not null);

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

-- A named set of permissions. Those with a code are built in: the program says what they hold.
create table staff_role (
  id bigint generated always as identity primary key,
  code text unique,
  name text not null unique,
  permissions text[] not null,
  changed_at timestamptz not null default clock_timestamp()
);
-- What somebody may do stays with the person, so that a session's look-up reads one row; changing a role changes its people.
alter table staff add column role_id bigint references staff_role;
create index staff_of_role on staff (role_id);

-- A link that makes an account of an invitation; here is the SHA-256 of its token.
create table staff_invitation (
  token_hash bytea primary key,
  staff_id bigint not null references staff,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index invitation_of_staff on staff_invitation (staff_id);

update staff set permissions = permissions || '{staff.read,staff.write}' where permissions @> '{settings.approve}';

-- The demo is tried with one press.
insert into brand_setting (name, value)
  select 'staff_second_factor', 'false' where exists (select from brand_setting where name = 'demo_loaded')
  on conflict do nothing;
