-- Creates a rule. It applies to sales from now on, or from the start of a later day. Acceptance waits for the same
-- lock, so every sale is clearly before or after the change. The rule's id may be given. Results: saved, replayed, or
-- the contract's error code.
create or replace function save_cashback_rule(p_rule json, p_staff_id bigint, p_key text, out result text, out rule_id bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  i record;
  v_now timestamptz;
  v_from timestamptz;
  v_until timestamptz;
  v_hash bytea := sha256(convert_to((p_rule::jsonb - 'id')::text, 'UTF8'));
begin
  perform ledger.lock();
  v_now := clock_timestamp();
  select r.id, ledger.known_key_result(r.input_hash = v_hash) into rule_id, result
    from cashback_rule r where r.idempotency_key = p_staff_id || ' ' || p_key;
  if found then return; end if;
  select * into i from json_to_record(p_rule) as r(id bigint, kind text, screen text, operator_code text, product_id bigint, category text,
    fixed bigint, per_mille integer, highest bigint, may_exceed_margin boolean, date_from date, date_until date);
  v_from := greatest(i.date_from::timestamp at time zone 'Asia/Jakarta', v_now);
  v_until := (i.date_until + 1)::timestamp at time zone 'Asia/Jakarta';
  if i.date_from < (v_now at time zone 'Asia/Jakarta')::date or v_until <= v_from then
    result := 'cashback_rule_in_past';
    return;
  end if;
  insert into cashback_rule (id, kind, screen, operator_code, product_id, category, fixed, per_mille, highest, may_exceed_margin,
      valid_from, valid_until, staff_id, idempotency_key, input_hash)
    overriding system value values (coalesce(i.id, nextval(pg_get_serial_sequence('cashback_rule', 'id'))), i.kind, i.screen, i.operator_code, i.product_id, i.category, i.fixed, i.per_mille, i.highest, coalesce(i.may_exceed_margin, false),
      v_from, v_until, p_staff_id, p_staff_id || ' ' || p_key, v_hash)
    returning id into rule_id;
  result := 'saved';
end $$;

revoke execute on function save_cashback_rule(json,bigint,text) from public;
grant execute on function save_cashback_rule(json,bigint,text) to konter_app;
