-- Returns the undecided purchases of one member or of all. No index covers the state of a purchase, so they are found
-- by what will change them: a due attempt, a case, a review. Ledger verify checks that each has one.
create or replace function open_sales(p_member_id bigint) returns setof purchase
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return query
    select p.* from (
      select a.purchase_id as id from purchase_attempt a where a.next_action_at is not null
      union select c.id from purchase c where c.case_reason is not null
      union select r.purchase_id from purchase_review r where r.decided_at is null
    ) o join purchase p on p.id = o.id
    where p.state in ('reserved', 'submitting', 'unknown', 'blocked') and (p_member_id is null or p.member_id = p_member_id);
end $$;

revoke execute on function open_sales(bigint) from public;
grant execute on function open_sales(bigint) to konter_app;
