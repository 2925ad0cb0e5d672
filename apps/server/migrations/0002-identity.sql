-- Members, staff and their sessions; the brand's own settings.

create table brand_setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

create table member (
  id bigint generated always as identity primary key,
  hp text not null unique check (hp ~ '^\+628[1-9][0-9]{7,10}$'),
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
  created_at timestamptz not null default now()
) with (fillfactor = 80);

create table staff (
  id bigint generated always as identity primary key,
  email text not null unique,
  name text not null,
  password_hash text not null,
  permissions text[] not null default '{}',
  blocked_at timestamptz,
  created_at timestamptz not null default now()
);

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
  check ((member_id is null) <> (staff_id is null))
);
create index session_member on session (member_id) where member_id is not null;
create index session_staff on session (staff_id) where staff_id is not null;

-- Sign-in attempts per key (a phone number or an address): counted before the password is looked at.
create table login_attempt (
  key text primary key,
  failures integer not null default 0,
  paused_until timestamptz,
  last_at timestamptz not null default now()
);

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  staff_id bigint references staff,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  request_id text
);
create trigger audit_is_final before update or delete or truncate on audit_entry execute function ledger.refuse_change();
revoke update, delete on audit_entry from konter_app;

-- Whether a PIN may be tried, and what came of it. Counts before it answers, in the transaction that holds the row,
-- so that no number of parallel tries is evaluated beyond the limit (5 in a row: 15 minutes; 10 in a day: until midnight WIB).
-- Results: ok, missing, locked, wrong. p_digest null means: only look.
create function check_pin(p_member_id bigint, p_digest bytea, out result text, out locked_until timestamptz)
language plpgsql as $$
declare
  v_member member;
  v_today date := (clock_timestamp() at time zone 'Asia/Jakarta')::date;
begin
  select * into v_member from member where id = p_member_id for no key update;
  if v_member.pin_hash is null then
    result := 'missing';
    return;
  end if;
  if v_member.pin_locked_until > clock_timestamp() then
    result := 'locked';
    locked_until := v_member.pin_locked_until;
    return;
  end if;
  if v_member.pin_hash = p_digest then
    if v_member.pin_failed_in_row > 0 then
      update member set pin_failed_in_row = 0, pin_locked_until = null where id = p_member_id;
    end if;
    result := 'ok';
    return;
  end if;
  if v_member.pin_failed_on is distinct from v_today then
    v_member.pin_failed_that_day := 0;
  end if;
  v_member.pin_failed_in_row := v_member.pin_failed_in_row + 1;
  v_member.pin_failed_that_day := v_member.pin_failed_that_day + 1;
  locked_until := case
    when v_member.pin_failed_that_day >= 10 then (v_today + 1)::timestamp at time zone 'Asia/Jakarta'
    when v_member.pin_failed_in_row >= 5 then clock_timestamp() + interval '15 minutes'
  end;
  update member set
    pin_failed_in_row = case when locked_until is null then v_member.pin_failed_in_row else 0 end,
    pin_failed_that_day = v_member.pin_failed_that_day,
    pin_failed_on = v_today,
    pin_locked_until = locked_until
    where id = p_member_id;
  result := 'wrong';
end $$;

-- A session, member or staff row that changed is forgotten by every process within moments.
create function announce_identity_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity', '');
  return null;
end $$;
create trigger session_ended after delete on session for each statement execute function announce_identity_change();
create trigger member_changed after update of permissions, roles, category, blocked_at, pin_hash, name, email, upline_id on member
  for each statement execute function announce_identity_change();
create trigger staff_changed after update of permissions, blocked_at on staff for each statement execute function announce_identity_change();
