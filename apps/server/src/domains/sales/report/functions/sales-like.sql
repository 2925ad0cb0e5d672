-- Returns candidates for this text, of three characters or more, in their destination (kind `n`) or reference (`r`):
-- every match, and some others. With more than 20,000 candidates it returns all purchases of the member, because
-- reading them in order is faster than one by one.
create or replace function sales_like(p_kind text, p_text text, p_member_id bigint) returns setof purchase
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  c_most constant integer := 20000;
  v_ids bigint[] := array(select s.purchase_id from sales_search s where s.parts @> sale_parts(p_kind, p_text)
    limit case when p_member_id is null then null else c_most + 1 end);
begin
  if p_member_id is not null and cardinality(v_ids) > c_most then
    return query select p.* from purchase p where p.member_id = p_member_id;
    return;
  end if;
  return query
    select p.* from unnest(v_ids) as found(id) join purchase p on p.id = found.id
      where p_member_id is null or p.member_id = p_member_id
    union all
    select p.* from purchase p where p.id > (select coalesce(max(s.purchase_id), 0) from sales_search s)
      and (p_member_id is null or p.member_id = p_member_id);
end $$;

revoke execute on function sales_like(text,text,bigint) from public;
grant execute on function sales_like(text,text,bigint) to konter_app;
