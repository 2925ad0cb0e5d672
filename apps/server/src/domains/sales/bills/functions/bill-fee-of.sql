-- The amount that the brand adds to the biller's admin fee of a product for a tier: the most specific row with a fee
-- applies.
create or replace function bill_fee_of(p_product_id bigint, p_bill_type text, p_category text) returns bigint language plpgsql stable as $$
begin
  return coalesce((
    select b.fee from bill_share b
    where b.category = p_category and coalesce(b.product_id = p_product_id, true) and coalesce(b.bill_type = p_bill_type, true) and b.fee is not null
    order by b.product_id nulls last, b.bill_type nulls last limit 1), 0);
end $$;

revoke execute on function bill_fee_of(bigint,text,text) from public;
grant execute on function bill_fee_of(bigint,text,text) to konter_app;
