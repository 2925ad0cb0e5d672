create or replace function cashback_amount(r cashback_rule, p_price bigint) returns bigint language sql immutable as $$
  select coalesce(r.fixed, least(p_price * r.per_mille / 1000, r.highest))
$$;

revoke execute on function cashback_amount(cashback_rule,bigint) from public;
grant execute on function cashback_amount(cashback_rule,bigint) to konter_app;
