-- Records the result of a row in the transaction that bought or rejected it. A low balance, or an account that is blocked or stopped, pauses
-- the run with the row still waiting; a risen price holds the row. Returns the result.
create or replace function note_bulk_outcome(r bulk_run, p_line integer, p_result text, p_detail text, p_ref text, p_price bigint) returns text
language plpgsql as $$
begin
  if p_result in ('accepted', 'replayed') then
    update bulk_row set state = 'bought', ref_id = p_ref, price = p_price where run_id = r.id and line = p_line;
    insert into purchase_upload (ref_id, member_id, file_name) values (p_ref, r.member_id, r.file_name) on conflict do nothing;
    return 'bought';
  end if;
  if p_result in ('balance_insufficient', 'account_blocked', 'agent_stopped') then
    update bulk_run set state = 'paused', pause = p_result, next_action_at = null where id = r.id;
    perform announce_bulk(r.id);
    return 'paused';
  end if;
  update bulk_row set state = case when p_result = 'price_moved' then 'held' else 'refused' end,
      price_now = case when p_result = 'price_moved' then p_detail::bigint end, facts = jsonb_build_object('code', p_result, 'detail', p_detail)
    where run_id = r.id and line = p_line;
  return 'refused';
end $$;

revoke execute on function note_bulk_outcome(bulk_run,integer,text,text,text,bigint) from public;
