-- Messages that leave the house, one-time codes, and registrations that wait for their code.

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
  kind text not null check (kind in ('code', 'email_code', 'password_changed')),
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

-- A question "is this number (or e-mail) yours?", under an unguessable name that only the asking browser has; here is its SHA-256.
create table otp (
  id bytea primary key,
  purpose text not null check (purpose in ('registration', 'password_reset', 'email_verification')),
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
  created_at timestamptz not null default clock_timestamp()
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

-- Whether one more code may be asked for, and notes it when so. Counts before anything is sent, under locks of recipient and
-- address, and knows nothing of accounts. Results: ok, wait (a minute between two codes), recipient, address, brand.
create function take_otp_request(p_recipient text, p_address text, p_limits jsonb, out result text, out wait_seconds integer)
language plpgsql as $$
declare
  v_now timestamptz;
  v_address text := case when family(p_address::inet) = 6
    then host(network(set_masklen(p_address::inet, 64))) else p_address end;
  v_last timestamptz;
  v_ten_minutes integer;
  v_day integer;
  v_until timestamptz;
begin
  -- Always in this order, so that two callers never wait for each other.
  perform pg_advisory_xact_lock(18, hashtext('address ' || v_address));
  perform pg_advisory_xact_lock(18, hashtext('recipient ' || p_recipient));
  v_now := clock_timestamp();
  select max(at), count(*) filter (where at > v_now - interval '10 minutes'), count(*)
    into v_last, v_ten_minutes, v_day
    from otp_request where recipient = p_recipient and at > v_now - interval '1 day';
  if v_last > v_now - make_interval(secs => (p_limits ->> 'resend_seconds')::int) then
    result := 'wait';
    v_until := v_last + make_interval(secs => (p_limits ->> 'resend_seconds')::int);
  elsif v_ten_minutes >= (p_limits ->> 'recipient_ten_minutes')::int then
    result := 'recipient';
    v_until := v_now + interval '10 minutes';
  elsif v_day >= (p_limits ->> 'recipient_day')::int then
    result := 'recipient';
    v_until := v_now + interval '1 hour';
  elsif (select count(*) from otp_request where address = v_address and at > v_now - interval '1 hour')
      >= (p_limits ->> 'address_hour')::int
    or (select count(distinct recipient) from otp_request
        where address = v_address and recipient <> p_recipient and at > v_now - interval '1 day')
      >= (p_limits ->> 'address_recipients_day')::int then
    result := 'address';
    v_until := v_now + interval '1 hour';
  elsif (select count(*) from otp_request where at > v_now - interval '1 day') >= (p_limits ->> 'brand_day')::int then
    result := 'brand';
    v_until := v_now + interval '1 hour';
  else
    insert into otp_request (recipient, address, at) values (p_recipient, v_address, v_now);
    result := 'ok';
  end if;
  wait_seconds := coalesce(greatest(1, ceil(extract(epoch from v_until - v_now))::int), 0);
end $$;

-- Somebody who gave name and number, until the code shows that the number is theirs. The password is hashed already.
create table registration (
  otp_id bytea primary key references otp on delete cascade,
  name text not null,
  email text not null,
  password_hash text not null,
  referred_by bigint references member
);

alter table member add column referral_code text unique;
alter table member add column referred_by bigint references member;
alter table member add column email_verified_at timestamptz;
-- An address belongs to the account that proved it; anyone may have typed it.
create unique index member_verified_email on member (lower(email)) where email_verified_at is not null;
