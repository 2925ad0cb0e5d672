-- The same for suppliers' responses: the whole response, the message without the code, and a digest that reveals
-- neither.
create or replace function seal_evidence(p_items json) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_count integer;
begin
  with given as (
    select * from json_to_recordset(p_items) as t(id bigint, plain text, sealed text, message text, digest text)
  ), sealed as (
    update purchase_evidence e set raw = g.sealed, message = g.message, digest = decode(g.digest, 'hex') from given g
    where e.id = g.id and e.raw = g.plain and g.sealed like 'SEAL1%'
    returning e.id
  )
  select count(*) into v_count from sealed;
  return v_count;
end $$;

revoke execute on function seal_evidence(json) from public;
grant execute on function seal_evidence(json) to konter_app;
