-- What an account earned on a day, by the state in which it is: the sums and pages of its list cost the same however many entries
-- it has (ADR 36). A trigger of cashback_entry keeps them, ledger verify proves them.
create table cashback_day (
  member_id bigint not null,
  earned_on date not null,
  state text not null,
  count integer not null,
  amount bigint not null,
  primary key (member_id, earned_on, state)
) with (fillfactor = 70);
revoke insert, update, delete on cashback_day from konter_app;

insert into cashback_day
  select member_id, earned_on, state, count(*), sum(amount) from cashback_entry group by 1, 2, 3;
