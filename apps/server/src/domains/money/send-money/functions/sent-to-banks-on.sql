-- Returns the amount that an account sent to banks and e-wallets on a day (WIB), without returned transfers.
create or replace function sent_to_banks_on(p_member_id bigint, p_date date) returns bigint language plpgsql stable
security definer set search_path = public, pg_temp as $$
begin
  return (select coalesce(sum(s.amount), 0)::bigint from send_money s
    where s.member_id = p_member_id and s.business_date = p_date and s.state not in ('failed', 'returned'));
end $$;

revoke execute on function sent_to_banks_on(bigint,date) from public;
grant execute on function sent_to_banks_on(bigint,date) to konter_app;
