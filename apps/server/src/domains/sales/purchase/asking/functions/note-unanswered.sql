-- Handles a status response that decides nothing: retries with back-off for days, then leaves the question to staff.
create or replace function note_unanswered(p purchase, a purchase_attempt, q purchase_question, o record, s supplier, p_now timestamptz) returns void language plpgsql as $$
begin
  if o.code <> 'status_too_old' and q.unanswered < 40 then
    -- "In process" is a response. It breaks a run of two equal definite responses.
    update purchase_question set unanswered = q.unanswered + 1, word = case when o.created = 'yes' then null else q.word end,
      word_at = case when o.created = 'yes' then null else q.word_at end,
      next_ask_at = p_now + greatest(wait_before_check(q.unanswered, s.first_check_after_seconds), make_interval(secs => s.min_seconds_between_calls))
      where purchase_id = a.purchase_id and attempt_number = a.number;
    return;
  end if;
  perform close_question(a);
  if q.reason = 'said_otherwise' then
    perform open_case(p, case o.code when 'status_too_old' then 'status_too_old' else 'unanswered' end, p_now);
  end if;
end $$;

revoke execute on function note_unanswered(purchase,purchase_attempt,purchase_question,record,supplier,timestamp with time zone) from public;
