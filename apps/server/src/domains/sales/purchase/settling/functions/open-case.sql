-- Opens a case for staff. It stays open until staff close it, except that cases for a status too old or unanswered end
-- with a response.
create or replace function open_case(p purchase, p_reason text, p_now timestamptz) returns void language plpgsql as $$
begin
  update purchase set case_reason = case when case_reason = 'contradiction' then case_reason else p_reason end, case_since = coalesce(case_since, p_now)
    where id = p.id;
end $$;

revoke execute on function open_case(purchase,text,timestamp with time zone) from public;
