create or replace function ledger.block_content(p_after bigint, p_last bigint) returns bytea language plpgsql stable as $$
begin
  return (ledger.block_of(p_after, p_last)).content;
end $$;

revoke execute on function ledger.block_content(bigint,bigint) from public;
grant execute on function ledger.block_content(bigint,bigint) to konter_app;
