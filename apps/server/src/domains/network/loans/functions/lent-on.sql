-- Returns the amount that a Master lent on a day (WIB).
create or replace function lent_on(p_member_id bigint, p_date date) returns bigint language plpgsql stable
security definer set search_path = public, pg_temp as $$
begin
  return (select coalesce(sum(w.amount), 0)::bigint from loan_draw w
    where w.master_id = p_member_id and w.amount is not null and (w.decided_at at time zone 'Asia/Jakarta')::date = p_date);
end $$;

revoke execute on function lent_on(bigint,date) from public;
grant execute on function lent_on(bigint,date) to konter_app;
