-- Stores the result of one inquiry of a run: the bill's reference, or the error. The first result is kept.
create or replace function keep_run_row(p_id bigint, p_ref_id text, p_refusal text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update bill_run_row set state = case when p_ref_id is null then 'not_found' else 'found' end, due_at = null, ref_id = p_ref_id, refusal = p_refusal
  where id = p_id and state = 'waiting'
$$;

revoke execute on function keep_run_row(bigint,text,text) from public;
grant execute on function keep_run_row(bigint,text,text) to konter_app;
