-- Returns the account's id. Opens a missing account of a known kind with the kind's floor.
create or replace function ledger.account_id(p_kind text, p_owner text) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from ledger.account where kind = p_kind and owner = p_owner;
  if v_id is null then
    insert into ledger.account (kind, owner, floor)
      select k.kind, p_owner, k.floor from ledger.account_kind k where k.kind = p_kind
      returning id into v_id;
    if v_id is null then
      raise exception 'unknown account kind %', p_kind using errcode = 'KL002';
    end if;
  end if;
  return v_id;
end $$;

revoke execute on function ledger.account_id(text,text) from public;
