-- Records the value of a unit of the vendor's money from this version of the settings. A changed rate revalues the
-- money at the vendor: the ledger's amount with the unrecorded difference, converted by the ratio of the rates and
-- rounded down.
create or replace function note_book_rate(p_supplier text, p_version integer, p_currency text, p_rate bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_before bigint;
  v_held bigint;
begin
  select s.book_rate into v_before from supplier s
    where s.id = p_supplier and s.settings_version = p_version and (s.book_rate, s.book_currency) is distinct from (p_rate, p_currency)
    for no key update;
  if not found then
    return;
  end if;
  if v_before is not null and p_rate is not null then
    v_held := exchange_difference(p_supplier)
      - coalesce((select a.balance from ledger.account a where a.kind = 'supplier' and a.owner = p_supplier), 0);
    insert into supplier_rate_change (supplier_id, rate_before, rate_after, difference)
      values (p_supplier, v_before, p_rate, floor(v_held::numeric * p_rate / v_before) - v_held);
  end if;
  update supplier set book_rate = p_rate, book_currency = p_currency where id = p_supplier;
end $$;

revoke execute on function note_book_rate(text,integer,text,bigint) from public;
grant execute on function note_book_rate(text,integer,text,bigint) to konter_app;
