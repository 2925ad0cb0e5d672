-- Commits changes that were prepared without the lock: one statement takes the lock, checks that the rows read before
-- are unchanged, writes and posts. Runs with the caller's rights. A change is an array of steps, done in order:
--   {"text", "values", "seen"}               a read that must return the rows whose hashes are `seen`, otherwise the change is stale (KC001)
--   {"text", "values", "column", "allowed"}  a statement whose rows hold an allowed value in that column, otherwise it is refused (KC002)
--   {"text", "values", "rows"}               a statement that affects that many rows (null: any), otherwise the change is stale (KC001)
--   {"journals"}                             journals that must all be posted, otherwise the change is refused (KC002)
-- A change that fails changes nothing and does not stop the others. outcome: {"results": [one per step]} or
-- {"failed": {step, code, message, detail, constraint}}; the detail of a refused step is what the step returned.
create or replace function ledger.commit_changes(p_changes jsonb, p_needs_ledger boolean) returns table (item integer, outcome jsonb) language plpgsql as $$
declare
  v_steps jsonb;
  v_results jsonb;
  v_step integer;
  v_code text;
  v_message text;
  v_detail text;
  v_constraint text;
begin
  if p_needs_ledger then
    perform ledger.hold();
    -- Every sale waits meanwhile. A change that waits longer for another session's row lock is retried without the
    -- ledger lock.
    perform set_config('lock_timeout', '250ms', true);
  end if;
  for item, v_steps in
    select c.number::integer, c.steps from jsonb_array_elements(p_changes) with ordinality as c(steps, number) order by c.number
  loop
    begin
      v_results := '[]';
      for i in 0 .. jsonb_array_length(v_steps) - 1 loop
        v_step := i;
        v_results := v_results || jsonb_build_array(ledger.change_step(v_steps -> i));
      end loop;
      outcome := jsonb_build_object('results', v_results);
    exception when others then
      get stacked diagnostics v_code = returned_sqlstate, v_message = message_text, v_detail = pg_exception_detail, v_constraint = constraint_name;
      outcome := jsonb_build_object('failed',
        jsonb_build_object('step', v_step, 'code', v_code, 'message', v_message, 'detail', v_detail, 'constraint', v_constraint));
    end;
    return next;
  end loop;
end $$;

revoke execute on function ledger.commit_changes(jsonb, boolean) from public;
grant execute on function ledger.commit_changes(jsonb, boolean) to konter_app;
