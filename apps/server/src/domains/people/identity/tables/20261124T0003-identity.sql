-- Members, the sessions of members and of staff, and what counts wrong passwords and PINs.

create table member (
  id bigint generated always as identity primary key,
  hp text not null unique,
  email text,
  name text not null,
  category text not null default 'member',
  roles text[] not null default '{member}',
  permissions text[] not null default '{}',
  password_hash text not null,
  -- A keyed hash; the salt never changes, so that it may be kept with the session. The key is outside the database.
  pin_salt bytea not null,
  pin_hash bytea,
  pin_failed_in_row smallint not null default 0,
  pin_failed_on date,
  pin_failed_that_day smallint not null default 0,
  pin_locked_until timestamptz,
  blocked_at timestamptz,
  upline_id bigint references member,
  -- An admin lets this account buy the same nominal for the same number more than once a day (DECISIONS A13).
  may_repeat boolean not null default false,
  phone_verified_at timestamptz,
  created_at timestamptz not null default now(),
  settings jsonb not null default '{}',
  referral_code text unique,
  referred_by bigint references member,
  email_verified_at timestamptz,
  email_notification boolean not null default true,
  -- The member's own switches on granted permissions: {"name": false} hides one. It can grant nothing.
  permission_setting jsonb not null default '{}',
  avatar_digest text,
  deleted_at timestamptz,
  erased_at timestamptz,
  blocked_until timestamptz,
  -- Courier flags of SPEC.md section 3.
  is_agen_mlo boolean not null default false,
  mlo_multi_supplier boolean not null default false,
  couriers text[] not null default '{}',
  -- Until when the account spends no more in a day than cooling_day_limit(). Null, or past: without this limit.
  cooling_until timestamptz,
  -- {"purchase": {"app": false, "email": true}}; what is not named is as usual: in the app, not by e-mail.
  notice_setting jsonb not null default '{}',
  -- The digest before a rotation, right as well until calls that left with it have arrived. `konter keys rotate pins` takes it away.
  pin_hash_before bytea,
  constraint member_hp_check check (
  hp ~ '^\+628[1-9][0-9]{7,10}$' or (erased_at is not null and hp = 'erased:' || id))
) with (fillfactor = 80);
create index member_of_upline on member (upline_id, name, id) where upline_id is not null;
-- An address belongs to the account that proved it; anyone may have typed it.
create unique index member_verified_email on member (lower(email)) where email_verified_at is not null;
create index member_deleted on member (deleted_at) where deleted_at is not null and erased_at is null;
create index member_email on member (lower(email)) where email is not null;

-- The token itself is only in the cookie; here is its SHA-256.
create table session (
  token_hash bytea primary key,
  member_id bigint references member,
  staff_id bigint references staff,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text not null,
  user_agent text not null,
  -- Until when this session may do what asks for the password.
  password_until timestamptz,
  -- Sessions from before there were devices have none; they end within 30 days and count as trusted until then.
  device_id bigint,
  -- Null: signed in. Else only the password was right: such a session is nobody's but for the calls of that step.
  step text check (step in ('code', 'enrol')),
  -- A session that only looks; it has no device, and no screen of the member counts it.
  view_id bigint,
  staff_device_hash bytea,
  -- The name of a session before its present one: a call that left with it has met a change of name, not the session's end.
  previous_hash bytea,
  check ((member_id is null) <> (staff_id is null)),
  constraint session_step_is_of_staff check (step is null or staff_id is not null)
);
create index session_member on session (member_id) where member_id is not null;
create index session_staff on session (staff_id) where staff_id is not null;
create index session_device on session (device_id) where device_id is not null;
create index session_previous on session (previous_hash) where previous_hash is not null;

-- Sign-in attempts per key (a phone number or an address): counted before the password is looked at.
create table login_attempt (
  key text primary key,
  failures integer not null default 0,
  paused_until timestamptz,
  last_at timestamptz not null default now()
);

-- The last passwords, the present one not among them.
create table member_password (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  password_hash text not null
);
create index member_password_of on member_password (member_id, id);

-- A digest that stands for the PIN in the one purchase that a passkey has confirmed; taken away by check_pin when it is used.
create table spending_authority (
  digest bytea primary key,
  member_id bigint not null references member on delete cascade,
  expires_at timestamptz not null
);

-- One password or PIN tried over many accounts: the accounts that one address, and one network, has failed at lately.
create table guess (
  -- `password:1.2.3.4`, `pin:1.2.3.0/24`
  place text not null,
  -- A digest: numbers that nobody has are counted like those of accounts.
  account bytea not null,
  at timestamptz not null default clock_timestamp(),
  -- Only a wrong guess is one. What is being looked at holds a place for as long as that takes, so that parallel guesses cannot
  -- overrun the limit, and the many right ones of a shared address wait a moment for each other instead of being refused.
  wrong boolean not null default false,
  primary key (place, account)
);
create index guess_at on guess (place, at);
