-- Turns questions whose status query could buy into cases for staff. Returns the number of cases.
create or replace function give_up_unaskable(p_supplier_id text) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  a purchase_attempt;
  p purchase;
  v_count integer := 0;
begin
  for a in
    select t.* from purchase_question q join purchase_attempt t on t.purchase_id = q.purchase_id and t.number = q.attempt_number
      join supplier s on s.id = t.supplier_id
    where q.supplier_id = p_supplier_id and q.next_ask_at <= clock_timestamp() and s.asking_buys and not t.row_seen
    limit 64 for update of t skip locked
  loop
    select * into p from purchase o where o.id = a.purchase_id for update;
    perform close_question(a);
    perform open_case(p, 'unanswered', clock_timestamp());
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

revoke execute on function give_up_unaskable(text) from public;
grant execute on function give_up_unaskable(text) to konter_app;
