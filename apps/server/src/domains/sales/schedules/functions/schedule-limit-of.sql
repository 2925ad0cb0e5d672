create or replace function schedule_limit_of(p_member_id bigint) returns bigint language plpgsql stable as $$
begin
  return coalesce((select l.amount from schedule_limit l where l.member_id = p_member_id), 1000000);
end $$;

revoke execute on function schedule_limit_of(bigint) from public;
grant execute on function schedule_limit_of(bigint) to konter_app;
