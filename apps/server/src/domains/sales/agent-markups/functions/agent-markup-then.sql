-- The same for an account's history: the current Master's markup from the time the account joined the Master; zero
-- before.
create or replace function agent_markup_then(p_member_id bigint, p_product_id bigint, p_at timestamptz) returns bigint language sql stable as $$
  select case when (select s.upline_id from standing_at(p_member_id, p_at) s) = (select m.upline_id from member m where m.id = p_member_id)
    then agent_markup_of(p_member_id, p_product_id, p_at) else 0 end
$$;

revoke execute on function agent_markup_then(bigint,bigint,timestamptz) from public;
grant execute on function agent_markup_then(bigint,bigint,timestamptz) to konter_app;
