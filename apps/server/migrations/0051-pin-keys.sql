-- PIN keys rotate: every digest is made again under the newest key, the PINs unseen (docs/adr/0024-envelopes.md).

-- The digest before a rotation, right as well until calls that left with it have arrived. `konter keys rotate pins` takes it away.
alter table member add column pin_hash_before bytea;

-- Any other change of a PIN ends what was right before it.
create function keep_digest_of_rotation() returns trigger language plpgsql as $$
begin
  if new.pin_hash_before is distinct from old.pin_hash then
    new.pin_hash_before := null;
  end if;
  return new;
end $$;
create trigger pin_rekeyed before update of pin_hash on member
  for each row when (new.pin_hash is distinct from old.pin_hash) execute function keep_digest_of_rotation();

-- As in 0030, but a rotation is no news to anybody: the PIN is the same.
create or replace function announce_pin_change() returns trigger language plpgsql as $$
declare
  v_changed boolean := new.pin_hash is distinct from old.pin_hash;
  v_kind text := case
    when v_changed and new.cooling_until is distinct from old.cooling_until then 'pin_reset'
    when v_changed then 'pin_changed'
    when new.pin_locked_until = 'infinity' then 'pin_reset_needed'
    else 'pin_locked'
  end;
begin
  if v_changed and new.pin_hash_before = old.pin_hash then
    return null;
  end if;
  insert into notification (member_id, kind, body, facts)
    values (new.id, v_kind, '', jsonb_build_object('until',
      case v_kind when 'pin_reset' then new.cooling_until when 'pin_locked' then new.pin_locked_until end));
  insert into outbox (topic, member_id, reference, payload) values ('notification.changed', new.id, '', '{}');
  return null;
end $$;

-- As in 0031, and: the digest before a rotation is right, too.
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
  if v_member.pin_hash = p_digest or coalesce(v_member.pin_hash_before = p_digest, false) then
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

revoke execute on function keep_digest_of_rotation() from public;
