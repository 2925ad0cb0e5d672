-- Callbacks may come, or be worked off, in another order than they were sent. A supplier that says "taken back" of an attempt
-- whose success we have not heard speaks the last word on it: the success that it takes back may still arrive, and must then
-- change nothing. (It used to leave the attempt `failed`, so that the stale success counted as a late delivery and was charged.)
create or replace function settle_reversed(p purchase, a purchase_attempt, o record, p_now timestamptz) returns text language plpgsql as $$
declare
  v_effect text;
begin
  if a.state <> 'success' then
    v_effect := settle_failed(p, a, o, p_now);
    update purchase_attempt set state = 'reversed' where purchase_id = a.purchase_id and number = a.number and a.state in ('ready', 'submitting', 'pending');
    return v_effect;
  end if;
  if p.state <> 'success' or a.number <> p.attempt_number then
    return 'no_effect';
  end if;
  update purchase_attempt set state = 'reversed' where purchase_id = a.purchase_id and number = a.number;
  perform return_purchase(p, a, p_now);
  return 'returned';
end $$;
