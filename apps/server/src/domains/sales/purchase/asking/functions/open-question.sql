-- Opens a question, or moves an open one forward. Earlier status responses are discarded, because the supplier has
-- reported since.
create or replace function open_question(a purchase_attempt, p_reason text, p_now timestamptz) returns void language plpgsql as $$
begin
  insert into purchase_question (purchase_id, attempt_number, supplier_id, reason, opened_at, next_ask_at)
    values (a.purchase_id, a.number, a.supplier_id, p_reason, p_now, greatest(p_now, a.call_again_at))
    on conflict (purchase_id, attempt_number) do update set reason = excluded.reason, word = null, word_at = null, unanswered = 0,
      next_ask_at = least(purchase_question.next_ask_at, excluded.next_ask_at);
end $$;

revoke execute on function open_question(purchase_attempt,text,timestamp with time zone) from public;
