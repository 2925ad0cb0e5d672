-- The time for a decision by staff. A test compares it with REVIEW_HOURS of the contract.
create or replace function review_due(p_from timestamptz) returns timestamptz language plpgsql immutable as $$
begin
  return p_from + interval '4 hours';
end $$;

revoke execute on function review_due(timestamp with time zone) from public;
grant execute on function review_due(timestamp with time zone) to konter_app;
