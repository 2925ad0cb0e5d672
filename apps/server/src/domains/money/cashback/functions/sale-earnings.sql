-- Returns the earnings of one sale, with at most one rule of each kind: the most specific one in force at p_at. Product
-- takes precedence over operator, screen and tier; among equals the rule that began last applies. The buyer's cashback
-- comes first, and the upline's share gets the rest: together they stay within the margin (price less cost, never below
-- zero), unless a rule may exceed it. `asked` is the amount that the rule names, `amount` the amount within the margin.
-- p_draft counts as a rule in force.
create or replace function sale_earnings(p_product_id bigint, p_screen text, p_operator_code text, p_category text, p_has_upline boolean,
  p_price bigint, p_cost bigint, p_at timestamptz, p_draft cashback_rule default null)
returns table (kind text, rule_id bigint, asked bigint, amount bigint) language plpgsql stable as $$
declare
  r cashback_rule;
  v_left bigint := greatest(p_price - p_cost, 0);
begin
  foreach kind in array array['cashback', 'upline_share'] loop
    continue when kind = 'upline_share' and not p_has_upline;
    select c.* into r from (
        select (p_draft).* where (p_draft).kind is not null
        union all select s.* from cashback_rule s where s.valid_from <= p_at and (s.valid_until is null or p_at < s.valid_until)
      ) c
      where c.kind = sale_earnings.kind
        and (c.product_id is null or c.product_id = p_product_id)
        and (c.operator_code is null or c.operator_code = p_operator_code)
        and (c.screen is null or c.screen = p_screen)
        and (c.category is null or c.category = p_category)
      order by c.product_id nulls last, c.operator_code nulls last, c.screen nulls last, c.category nulls last, c.valid_from desc, c.id desc
      limit 1;
    continue when not found;
    rule_id := r.id;
    asked := cashback_amount(r, p_price);
    amount := case when r.may_exceed_margin then asked else least(asked, v_left) end;
    v_left := greatest(v_left - amount, 0);
    return next;
  end loop;
end $$;

revoke execute on function sale_earnings(bigint,text,text,text,boolean,bigint,bigint,timestamp with time zone,cashback_rule) from public;
grant execute on function sale_earnings(bigint,text,text,text,boolean,bigint,bigint,timestamp with time zone,cashback_rule) to konter_app;
