-- Pays the next row of a running run of bills through pay_bill, at the confirmed price at most, and marks it as
-- run_bulk_row does. Results: bought, refused, paused, `expired` with the row whose bill needs a new inquiry, or null
-- when no row waits.
create or replace function run_bulk_bill(p_run_id bigint, out result text, out line integer)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r bulk_run;
  b bulk_row;
  v_digest bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  v_answer record;
begin
  select * into r from bulk_run where id = p_run_id and state = 'running' and sells = 'bills' for update;
  if r.id is null then return; end if;
  select * into b from bulk_row w where w.run_id = r.id and w.state = 'waiting' order by w.line limit 1 for update;
  if b.line is null then return; end if;
  line := b.line;
  insert into spending_authority (digest, member_id, expires_at) values (v_digest, r.member_id, clock_timestamp() + interval '30 seconds');
  select * into v_answer from pay_bill(json_strip_nulls(json_build_object(
    'member_id', r.member_id, 'key', concat_ws(':', 'bulk', r.code, b.line), 'hash', encode(purchase_hash('bulk', r.code, b.line::text), 'hex'),
    'ref_id', b.bill_ref, 'price', b.price, 'authority', encode(v_digest, 'hex'), 'selling_price', b.cells ->> 'selling_price',
    'customer_name', b.cells ->> 'customer_name', 'note', b.cells ->> 'note')));
  delete from spending_authority where digest = v_digest;
  result := case when v_answer.result in ('bill_inquiry_expired', 'bill_inquiry_not_found') then 'expired'
    else note_bulk_outcome(r, b.line, v_answer.result, v_answer.detail, v_answer.ref_id, v_answer.price) end;
end $$;

revoke execute on function run_bulk_bill(bigint) from public;
grant execute on function run_bulk_bill(bigint) to konter_app;
