-- Locks the attempt of a purchase, then the purchase, and returns both. Null fields when there is none.
create or replace function lock_purchase(p_ref_id text, out p purchase, out a purchase_attempt) language plpgsql as $$
begin
  select t.* into a from purchase_attempt t join purchase o on o.id = t.purchase_id and o.attempt_number = t.number
    where o.ref_id = p_ref_id for update of t;
  select * into p from purchase o where o.id = a.purchase_id for update;
end $$;

revoke execute on function lock_purchase(text) from public;
