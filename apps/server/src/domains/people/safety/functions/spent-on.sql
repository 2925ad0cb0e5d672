-- The net amount of an account's purchases, transfers, money sent to banks, money lent and parcels on a day (WIB).
-- Refunds do not count.
create or replace function spent_on(p_member_id bigint, p_date date) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(p.price), 0)::bigint from purchase p
    where p.member_id = p_member_id and p.business_date = p_date and p.state not in ('failed', 'expired', 'canceled', 'returned'))
    + coalesce((select d.sent from transfer_day d where d.member_id = p_member_id and d.day = p_date), 0)
    + sent_to_banks_on(p_member_id, p_date)
    + lent_on(p_member_id, p_date)
    + shipped_on(p_member_id, p_date);
end $$;

revoke execute on function spent_on(bigint,date) from public;
