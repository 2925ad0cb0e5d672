-- Passkeys (WebAuthn): signing in and confirming a purchase without password or PIN.

create table passkey (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- COSE, as the authenticator gave it.
  public_key bytea not null,
  -- The authenticator's own count of signatures; 0 for one that does not count.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz not null default clock_timestamp()
);
create index passkey_of_member on passkey (member_id, id);

-- What an authenticator is asked to sign: known by SHA-256, good for one answer, from the session that asked.
create table passkey_challenge (
  id bytea primary key,
  purpose text not null check (purpose in ('register', 'sign_in', 'spend')),
  session_hash bytea not null,
  member_id bigint references member on delete cascade,
  -- Of a purchase: the hash of everything that was agreed to.
  input_hash bytea,
  expires_at timestamptz not null,
  check ((purpose = 'sign_in') = (member_id is null) and (purpose = 'spend') = (input_hash is not null))
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- A digest that stands for the PIN in the one purchase that a passkey has confirmed; taken away by check_pin when it is used.
create table spending_authority (
  digest bytea primary key,
  member_id bigint not null references member on delete cascade,
  expires_at timestamptz not null
);

-- As in 0030, and: what a passkey confirmed passes once without being a try, also while the PIN is locked or there is none.
create or replace function check_pin(p_member_id bigint, p_digest bytea, out result text, out locked_until timestamptz)
language plpgsql as $$
declare
  v_member member;
  v_today date := (clock_timestamp() at time zone 'Asia/Jakarta')::date;
begin
  delete from spending_authority a where a.digest = p_digest and a.member_id = p_member_id and a.expires_at > clock_timestamp();
  if found then
    result := 'ok';
    return;
  end if;
  if exists (select from schedule_authority a where a.digest = p_digest and a.member_id = p_member_id) then
    result := 'ok';
    return;
  end if;
  select * into v_member from member where id = p_member_id for no key update;
  if v_member.pin_hash is null then
    result := 'missing';
    return;
  end if;
  if v_member.pin_locked_until = 'infinity' then
    result := 'reset_needed';
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
    when v_member.pin_failed_that_day >= 10 then 'infinity'
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
