-- Whether a kind, or an operator's products of that kind, is paused now.
create or replace function is_sale_paused(p_screen text, p_operator_code text) returns boolean language sql stable as $$
  select exists (select from sale_pause p
    where p.screen = p_screen and (p.operator_code is null or p.operator_code = p_operator_code)
      and p.ended_at is null and (p.ends_at is null or p.ends_at > now()))
$$;

revoke execute on function is_sale_paused(text,text) from public;
grant execute on function is_sale_paused(text,text) to konter_app;
