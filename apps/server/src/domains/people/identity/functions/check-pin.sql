-- Whether a PIN may be tried, and the result. Counts the attempt before evaluating it, in the transaction that locks
-- the row, so that parallel attempts cannot exceed the limit: 5 consecutive wrong ones lock the PIN for 15 minutes, 10
-- in a day until it is reset by password and code. A passkey's digest passes once without counting as an attempt, also
-- while the PIN is locked or missing. During a key rotation the previous digest is right too. A brand's account has a
-- separate authority. Results: ok, missing, locked, wrong, and reset_needed for a PIN locked until a reset. p_digest
-- null: only check the lock.
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
  if exists (select from brand_account a where a.member_id = p_member_id and a.authority = p_digest and a.ended_at is null) then
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

revoke execute on function check_pin(bigint,bytea) from public;
