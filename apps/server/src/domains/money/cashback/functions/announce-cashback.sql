create or replace function announce_cashback(p_members bigint[]) returns void language plpgsql as $$
begin
  insert into outbox (topic, member_id, reference, payload) select distinct 'balance.cashback', m.id, '', '{}'::jsonb from unnest(p_members) m(id);
end $$;

revoke execute on function announce_cashback(bigint[]) from public;
