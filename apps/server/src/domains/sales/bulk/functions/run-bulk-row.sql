-- Buys the next row of a running run through accept_purchases, with every rule of a single purchase except the PIN, at
-- the confirmed price at most, and marks it, in one transaction. The digest used in place of the PIN is created and
-- used up in this transaction, so no other can see it (ADR 11). The purchase's key consists of the run and the line, so
-- neither a crash nor a second worker buys a row twice. p_kinds: the kinds' table by screen. Results: bought, refused,
-- paused, or null when no row waits.
create or replace function run_bulk_row(p_run_id bigint, p_ref text, p_kinds json) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r bulk_run;
  b bulk_row;
  v_digest bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  v_kind json;
  v_answer record;
begin
  select * into r from bulk_run where id = p_run_id and state = 'running' and sells = 'prepaid' for update;
  if r.id is null then return null; end if;
  select * into b from bulk_row where run_id = r.id and state = 'waiting' order by line limit 1 for update;
  if b.line is null then return null; end if;
  perform ledger.lock();
  v_kind := p_kinds -> b.screen;
  insert into spending_authority (digest, member_id, expires_at) values (v_digest, r.member_id, clock_timestamp() + interval '30 seconds');
  select * into v_answer from accept_purchases(json_build_array(json_strip_nulls(json_build_object(
    'ref', p_ref, 'member_id', r.member_id, 'key', concat_ws(':', 'bulk', r.code, b.line),
    'hash', encode(purchase_hash('bulk', r.code, b.line::text), 'hex'), 'product', b.product_code, 'destination', b.destination,
    'price', b.price, 'pin', encode(v_digest, 'hex'), 'selling_price', (b.cells ->> 'selling_price')::bigint,
    'customer_name', b.cells ->> 'customer_name', 'note', b.cells ->> 'note',
    'needs_serial', v_kind -> 'needs_serial', 'is_named', v_kind -> 'is_named', 'is_repeated', v_kind -> 'is_repeated'))));
  delete from spending_authority where digest = v_digest;
  return note_bulk_outcome(r, b.line, v_answer.result, v_answer.detail, v_answer.ref_id, v_answer.price);
end $$;

revoke execute on function run_bulk_row(bigint,text,json) from public;
grant execute on function run_bulk_row(bigint,text,json) to konter_app;
