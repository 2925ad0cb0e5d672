-- Returns the error code for sending this amount to this account now, and its parameters as JSON; both null if it is
-- allowed. p_terms are the brand's limits.
create or replace function send_money_refusal(p_member_id bigint, p_institution text, p_account text, p_amount bigint, p_terms json,
  out code text, out detail text, out is_new boolean)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_now timestamptz := clock_timestamp();
  v_date date := (v_now at time zone 'Asia/Jakarta')::date;
  v_left bigint;
  v_first timestamptz;
  m member;
begin
  select * into m from member where id = p_member_id;
  select min(s.made_at) into v_first from send_money s
    where s.member_id = m.id and s.institution = p_institution and s.account_number = p_account and s.state <> 'failed';
  is_new := v_first is null;
  if is_blocked(m) then
    code := 'account_blocked';
  elsif m.stop_reason is not null then
    code := 'agent_stopped';
    detail := m.stop_reason;
  elsif p_amount < (p_terms ->> 'least')::bigint then
    code := 'send_money_below_minimum';
    detail := p_terms ->> 'least';
  elsif p_amount > (p_terms ->> 'most')::bigint then
    code := 'send_money_above_limit';
    detail := p_terms ->> 'most';
  else
    v_left := (p_terms ->> 'day')::bigint - sent_to_banks_on(m.id, v_date);
    if p_amount > v_left then
      code := 'send_money_day_limit';
      detail := jsonb_build_object('limit', p_terms -> 'day', 'left', greatest(0, v_left));
    elsif v_first is null or v_first > v_now - interval '24 hours' then
      v_left := (p_terms ->> 'new_recipient')::bigint - coalesce((select sum(s.amount) from send_money s
        where s.member_id = m.id and s.institution = p_institution and s.account_number = p_account
          and s.state not in ('failed', 'returned')), 0);
      if p_amount > v_left then
        code := 'send_money_new_limit';
        detail := jsonb_build_object('limit', p_terms -> 'new_recipient', 'left', greatest(0, v_left));
      end if;
    end if;
    if code is null and m.cooling_until > v_now and spent_on(m.id, v_date) + p_amount > cooling_day_limit() then
      code := 'cooling_limit';
      detail := cooling_detail(m.cooling_until);
    end if;
  end if;
end $$;

revoke execute on function send_money_refusal(bigint,text,text,bigint,json) from public;
grant execute on function send_money_refusal(bigint,text,text,bigint,json) to konter_app;
