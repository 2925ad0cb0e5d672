-- Decides a review: `released` or `canceled`. A released purchase continues at the held price on the best current
-- route; without an open route at that price it is refunded. Results: released, refunded, canceled,
-- transaction_not_found, review_not_open.
create or replace function decide_review(p_ref_id text, p_staff_id bigint, p_decision text, p_words text) returns text
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_locked record;
  p purchase;
  v_route record;
  v_now timestamptz;
  v_decision text := p_decision;
begin
  if p_decision not in ('released', 'canceled') then
    raise exception 'no decision: %', p_decision;
  end if;
  perform ledger.lock();
  v_now := clock_timestamp();
  v_locked := lock_purchase(p_ref_id);
  p := v_locked.p;
  if p.id is null then
    return 'transaction_not_found';
  end if;
  if p.state <> 'blocked' then
    return 'review_not_open';
  end if;
  if p_decision = 'released' then
    select r.* into v_route from product d join member m on m.id = p.member_id,
        choose_route(d.id, most_cost_of(d.id, m.category, p.price + p.discount - p.agent_markup), to_char(v_now at time zone 'Asia/Jakarta', 'HH24:MI'), p.ref_id,
          suppliers_but((select a.supplier_id from purchase_attempt a where p.refill_of is not null and a.purchase_id = p.id and a.number = p.attempt_number))) r
      where d.id = p.product_id and d.enabled;
    if v_route.supplier_id is null or v_route.closed_because is not null then
      v_decision := 'refunded';
    end if;
  end if;
  if v_decision = 'released' then
    update purchase set state = 'reserved' where id = p.id;
    update purchase_attempt set supplier_id = v_route.supplier_id, sku = v_route.sku, quoted_cost = v_route.cost, next_action_at = v_now,
        routing = case when p.refill_of is null then v_route.routing end
      where purchase_id = p.id and number = p.attempt_number;
    perform announce_purchase(p.id, 'purchase.released');
  else
    update purchase_attempt set state = 'canceled' where purchase_id = p.id and number = p.attempt_number;
    update purchase set canceled_by = 'staff' where id = p.id;
    perform refund_purchase(p, 'canceled', 'review_' || v_decision, v_now);
    perform count_sales(array[p.id], array[p.state]);
  end if;
  update purchase_review set decision = v_decision, decided_by = p_staff_id, decided_at = v_now, words = p_words
    where purchase_id = p.id and decided_at is null;
  perform ledger.seal();
  return v_decision;
end $$;

revoke execute on function decide_review(text,bigint,text,text) from public;
grant execute on function decide_review(text,bigint,text,text) to konter_app;
