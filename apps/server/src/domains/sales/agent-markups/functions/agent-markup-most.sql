-- The brand's setting. A test compares its bounds with the contract's. Zero: Masters add nothing.
create or replace function agent_markup_most() returns bigint language sql stable as $$
  select whole_setting('agent_markup_most', 1000000, 500)
$$;

revoke execute on function agent_markup_most() from public;
grant execute on function agent_markup_most() to konter_app;
