-- Applies one outcome to one attempt. The caller has locked and read both rows.
create or replace function settle_one(p purchase, a purchase_attempt, o record, s supplier, p_now timestamptz) returns text language plpgsql as $$
begin
  if a.state in ('success', 'failed', 'reversed', 'canceled') then
    update purchase_attempt set row_seen = a.row_seen, call_again_at = a.call_again_at
      where purchase_id = a.purchase_id and number = a.number and (row_seen, call_again_at) is distinct from (a.row_seen, a.call_again_at);
    if o.source = 'staff' then
      return settle_by_staff(p, a, o, s, p_now);
    end if;
    return weigh_word(p, a, o, s, p_now);
  end if;
  -- The purchase waits for staff and was never sent, so "not found" is expected.
  if p.state = 'blocked' then
    return 'no_effect';
  end if;
  return case o.state
    when 'success' then settle_success(p, a, o, s, p_now)
    when 'failed' then settle_failed(p, a, o, s, p_now)
    when 'reversed' then settle_failed(p, a, o, s, p_now)
    else settle_open(p, a, o, s, p_now) end;
end $$;

revoke execute on function settle_one(purchase,purchase_attempt,record,supplier,timestamp with time zone) from public;
