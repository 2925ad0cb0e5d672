create or replace function close_question(a purchase_attempt) returns void language plpgsql as $$
begin
  delete from purchase_question where purchase_id = a.purchase_id and attempt_number = a.number;
end $$;

revoke execute on function close_question(purchase_attempt) from public;
