-- Expires purchases that could not be sent within the limit: refunds and notifies in one transaction. Only purchases
-- that were certainly never sent: the first attempt is unchanged, and a worker that is about to send locks its row.
-- Returns how many.
create or replace function expire_purchases(p_limit integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  a purchase_attempt;
  p purchase;
  v_now timestamptz;
  v_limit interval := send_limit();
  v_count integer := 0;
  v_ids bigint[] := '{}';
begin
  if not exists (select from purchase_attempt t where t.next_action_at <= clock_timestamp() - v_limit and t.state = 'ready' and t.number = 1) then
    return 0;
  end if;
  perform ledger.lock();
  v_now := clock_timestamp();
  for a in
    select t.* from purchase_attempt t where t.next_action_at <= v_now - v_limit and t.state = 'ready' and t.number = 1
    order by t.next_action_at limit p_limit for update skip locked
  loop
    select * into p from purchase o where o.id = a.purchase_id for update;
    if p.state <> 'reserved' then continue; end if;
    -- Not `canceled`: if a supplier has it, its success is a late success, as after a failure.
    update purchase_attempt set state = 'failed', next_action_at = null where purchase_id = a.purchase_id and number = a.number;
    perform refund_purchase(p, 'expired', 'not_sent_in_time', v_now);
    insert into notification (member_id, kind, ref_id, body, facts)
      values (p.member_id, 'purchase_expired', p.ref_id, '',
        jsonb_build_object('product', p.product_name, 'destination', p.destination, 'price', p.price));
    insert into outbox (topic, member_id, reference, payload) values ('notification.changed', p.member_id, '', '{}');
    v_count := v_count + 1;
    v_ids := v_ids || p.id;
  end loop;
  perform count_sales(v_ids, array_fill('reserved'::text, array[v_count]));
  perform ledger.seal();
  return v_count;
end $$;

revoke execute on function expire_purchases(integer) from public;
grant execute on function expire_purchases(integer) to konter_app;
