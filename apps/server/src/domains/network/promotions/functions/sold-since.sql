-- Returns what each member sold successfully since an instant, in rupiah as bought: whole days from the roll-ups, and the
-- purchases of the day that the instant divides.
create or replace function sold_since(p_members bigint[], p_from timestamptz) returns table (member_id bigint, sold bigint) language sql stable as $$
  select m.id, (coalesce(days.sold, 0) + coalesce(edge.sold, 0))::bigint
  from unnest(p_members) as m(id)
  cross join lateral (select sum(d.price) as sold from member_sales_day d
    where d.member_id = m.id and d.state = 'success' and d.business_date > (p_from at time zone 'Asia/Jakarta')::date) days
  cross join lateral (select sum(p.price) as sold from purchase p
    where p.member_id = m.id and p.state = 'success' and p.business_date = (p_from at time zone 'Asia/Jakarta')::date
      and p.accepted_at >= p_from) edge
$$;

revoke execute on function sold_since(bigint[],timestamp with time zone) from public;
grant execute on function sold_since(bigint[],timestamp with time zone) to konter_app;
