-- Handles an outcome for a decided attempt. Only the second equal status response moves money. Any other contradiction
-- opens a question, whose responses this function handles too.
create or replace function weigh_word(p purchase, a purchase_attempt, o record, s supplier, p_now timestamptz) returns text language plpgsql as $$
declare
  v_standing text := case a.state when 'success' then 'success' else 'failed' end;
  v_word text := definite_word(o.state, v_standing);
  v_apart interval := make_interval(secs => greatest(s.min_seconds_between_calls, s.first_check_after_seconds));
  v_effect text := 'no_effect';
  v_changes integer;
  q purchase_question;
begin
  select * into q from purchase_question t where t.purchase_id = a.purchase_id and t.attempt_number = a.number for update;
  if v_word is null then
    if o.source = 'status' and q.purchase_id is not null then
      perform note_unanswered(p, a, q, o, s, p_now);
    end if;
    return 'no_effect';
  end if;
  if v_word = 'success' and v_standing = 'success' and a.number = p.attempt_number then
    v_effect := note_serial(p, o);
  end if;
  -- A delivery that was booked at a lower cost, or at its quote because no cost was known.
  if v_word = 'success' and v_standing = 'success' and o.cost > coalesce(a.actual_cost, a.quoted_cost) then
    perform guard_cost(p, a, o.cost, p_now);
  end if;
  if o.source <> 'status' then
    if v_word = v_standing then
      return v_effect;
    end if;
    perform open_question(a, 'said_otherwise', p_now);
    return 'questioned';
  end if;

  if v_word = v_standing and (q.purchase_id is null or (q.reason = 'second_look' and q.word is null) or (q.word = v_word and p_now - q.word_at >= v_apart)) then
    perform close_question(a);
    return v_effect;
  end if;
  if q.word = v_word and p_now - q.word_at >= v_apart then
    return change_decision(p, a, o, s, p_now);
  end if;
  v_changes := coalesce(q.changes, 0) + (case when q.word <> v_word then 1 else 0 end);
  if v_changes >= 5 then
    return give_up_unstable(p, a, s, p_now);
  end if;
  insert into purchase_question (purchase_id, attempt_number, supplier_id, reason, opened_at, next_ask_at, word, word_at)
    values (a.purchase_id, a.number, a.supplier_id, 'said_otherwise', p_now, p_now + v_apart, v_word, p_now)
    on conflict (purchase_id, attempt_number) do update set reason = 'said_otherwise', next_ask_at = excluded.next_ask_at, word = v_word,
      -- The same status within the interval keeps the time of the first.
      word_at = case when purchase_question.word = v_word then purchase_question.word_at else p_now end, changes = v_changes, unanswered = 0;
  return case when v_effect = 'no_effect' and v_word <> v_standing then 'questioned' else v_effect end;
end $$;

revoke execute on function weigh_word(purchase,purchase_attempt,record,supplier,timestamp with time zone) from public;
