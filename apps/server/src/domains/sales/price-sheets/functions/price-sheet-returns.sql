-- Returns the prices that a sheet changed and that have not changed since, with the earlier margin (`fixed` null:
-- none).
create or replace function price_sheet_returns(p_sheet_id bigint) returns table (line integer, category text, product_id bigint, screen text,
  operator_code text, fixed bigint, rate_basis_points integer, sheet_id bigint)
language sql stable as $$
  select r.line, r.category, r.product_id, m.screen, m.operator_code, (r.rule_before ->> 'fixed')::bigint,
    (r.rule_before ->> 'rate_basis_points')::integer, (r.rule_before ->> 'sheet_id')::bigint
  from price_sheet_row r join margin_rule m on m.product_id = r.product_id and m.category = r.category and m.sheet_id = r.sheet_id
  where r.sheet_id = p_sheet_id and r.outcome = 'changed'
$$;

revoke execute on function price_sheet_returns(bigint) from public;
grant execute on function price_sheet_returns(bigint) to konter_app;
