-- The attempt was delivered after all, although it counts as failed.
create or replace function change_to_success(p purchase, a purchase_attempt, o record, s supplier, p_now timestamptz) returns text language plpgsql as $$
declare
  v_cost bigint := coalesce(o.cost, a.quoted_cost);
  v_deposit_id bigint;
  v_deposit ledger.account;
begin
  update purchase_attempt set state = 'success', actual_cost = v_cost, answered_at = p_now, next_action_at = null, turned = a.turned + 1,
    look_at = second_look(a, s, p_now) where purchase_id = a.purchase_id and number = a.number;
  if a.number = p.attempt_number and p.state = 'failed' then
    -- The customer keeps the goods. The member pays if the balance suffices, else the brand.
    v_deposit_id := wallet_of(p);
    select * into v_deposit from ledger.account where id = v_deposit_id;
    perform post_delivery(p, a, v_cost, 'late_success',
      case when v_deposit.balance >= p.price then v_deposit.id else ledger.account_id('loss', 'late_success') end);
    update promo set taken_qty = least(stock, taken_qty + 1) where id = p.promo_id;
    update purchase set state = 'success', cost = v_cost, serial_number = nullif(o.serial_number, ''), failure_reason = null,
      settled_at = p_now, case_reason = 'late_success', case_since = p_now where id = p.id;
    perform guard_cost(p, a, v_cost, p_now);
    perform announce_purchase(p.id, 'purchase.corrected');
    return 'late_success';
  end if;
  -- Another attempt replaced this one, or the refund is final: the brand bears the cost.
  perform post_stray(p, a, 'stray_delivery', v_cost);
  perform guard_cost(p, a, v_cost, p_now);
  perform open_case(p, 'contradiction', p_now);
  return 'contradiction';
end $$;

revoke execute on function change_to_success(purchase,purchase_attempt,record,supplier,timestamp with time zone) from public;
