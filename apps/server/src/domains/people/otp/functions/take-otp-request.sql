-- Whether another code may be requested; if so, counts it. Counts before anything is sent, with recipient and address
-- locked, and does not read accounts. Results: ok, wait (a minute between two codes), recipient, address, brand.
create or replace function take_otp_request(p_recipient text, p_address text, p_limits jsonb, out result text, out wait_seconds integer)
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
  -- Lock otpRequests; always in this order, so that two callers never deadlock.
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
