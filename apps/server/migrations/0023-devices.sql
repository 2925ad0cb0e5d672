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
  unique (member_id, token_hash),
  check ((attempt is null) = (attempt_expires_at is null))
);
create index device_waiting on device (member_id) where attempt = 'waiting';
create index device_attempt on device (token_hash) where attempt is not null;

-- Unused for 90 days is trusted no more (FEATURES M85); the contract's DEVICE_TRUST_DAYS says the same.
create function is_trusted(d device) returns boolean language sql stable
  return d.blocked_at is null and d.trusted_from is not null and d.trusted_from <= now()
    and d.last_used_at > now() - interval '90 days';

-- Sessions from before there were devices have none; they end within 30 days and count as trusted until then.
alter table session add column device_id bigint references device;
create index session_device on session (device_id) where device_id is not null;

create trigger device_changed after update of trusted_from, blocked_at on device
  for each statement execute function announce_identity_change();
create trigger session_adopted after update of device_id on session
  for each statement execute function announce_identity_change();

-- The demo's people are shared by everybody who tries it: whoever comes second has no trusted device at hand.
insert into brand_setting (name, value)
  select 'device_approval', 'false' where exists (select from brand_setting where name = 'demo_loaded')
  on conflict do nothing;

alter table otp drop constraint otp_purpose_check;
alter table otp add constraint otp_purpose_check check (purpose ~ '^[a-z_]{3,40}$');
alter table message drop constraint message_kind_check;
alter table message add constraint message_kind_check check (kind ~ '^[a-z_]{3,40}$');
