-- Returns the result that sending would have now, without the confirmation and balance checks; moves nothing.
create or replace function check_transfer(p_item json, p_terms json, out verdict text, out detail text, out name text, out is_new boolean,
  out is_held boolean, out deposit bigint, out day_left bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_now timestamptz := clock_timestamp();
  c transfer_candidate := (transfer_candidates(json_build_array(p_item), p_terms, v_now))[1];
begin
  verdict := c.verdict;
  detail := c.detail;
  name := c.receiver_name;
  is_held := c.is_held;
  is_new := not exists (select from transfer_pair p where p.sender_id = c.sender_id and p.receiver_id = c.receiver_id);
  deposit := coalesce((select a.balance from ledger.account a where a.id = c.deposit_id), 0);
  day_left := (select coalesce(p_terms -> 'day' ->> m.category, p_terms -> 'day' ->> 'member')::bigint from member m where m.id = c.sender_id)
    - coalesce((select d.sent from transfer_day d where d.member_id = c.sender_id and d.day = (v_now at time zone 'Asia/Jakarta')::date), 0);
end $$;

revoke execute on function check_transfer(json,json) from public;
grant execute on function check_transfer(json,json) to konter_app;
