-- Returns what was owed of each loan at the end of a day (WIB); for today, what is owed now. It is what is owed of each
-- amount lent, and what was repaid or written off of it since.
create or replace function loan_days_at(p_date date) returns table (
  loan_id bigint, owed bigint, overdue bigint, overdue_days integer, due_class text, open_draws integer)
language sql stable as $$
  with day as materialized (select ((p_date + 1)::timestamp at time zone 'Asia/Jakarta') as ends),
  since as materialized (
    select t.draw_id, sum(t.fee + t.principal)::bigint as repaid
    from day join loan_payment p on p.made_at >= day.ends - interval '5 minutes' join loan_payment_part t on t.payment_id = p.id
    where not is_booked_before(p.made_at, case p.way when 'cash' then 'loan_collected:' when 'wallet' then 'loan_returned:' else 'loan_repaid:' end || p.code, day.ends)
    group by t.draw_id
  ), lent as (
    select w.loan_id, w.due_on, w.amount + w.fee - w.paid - w.paid_fee + coalesce(s.repaid, 0) as owed
    from day cross join (
      select id from loan_draw where amount is not null and paid + paid_fee + forgiven + forgiven_fee < amount + fee
      union select draw_id from since
      union select f.id from day join loan o on o.written_off is not null and o.closed_at >= day.ends - interval '5 minutes'
        join loan_draw f on f.loan_id = o.id where f.amount is not null) perhaps
    join loan_draw w on w.id = perhaps.id join loan l on l.id = w.loan_id left join since s on s.draw_id = w.id
    where is_booked_before(w.decided_at, 'loan_lent:' || w.code, day.ends)
      -- Nothing is owed of a loan that was repaid or written off and closed.
      and not coalesce(is_booked_before(l.closed_at, 'loan_written_off:' || l.code, day.ends), false)
  )
  select w.loan_id, sum(w.owed)::bigint, coalesce(sum(w.owed) filter (where w.due_on < p_date), 0)::bigint,
    greatest(p_date - min(w.due_on), 0),
    case when min(w.due_on) < p_date then 'overdue' when min(w.due_on) = p_date then 'today'
      when min(w.due_on) = p_date + 1 then 'tomorrow' else 'not_due' end,
    count(*)::integer
  from lent w where w.owed > 0 group by w.loan_id
$$;

revoke execute on function loan_days_at(date) from public;
grant execute on function loan_days_at(date) to konter_app;
