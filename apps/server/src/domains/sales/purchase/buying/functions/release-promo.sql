create or replace function release_promo(p purchase) returns void language plpgsql as $$
begin
  if p.promo_id is not null then
    update promo set taken_qty = taken_qty - 1 where id = p.promo_id;
  end if;
end $$;

revoke execute on function release_promo(purchase) from public;
