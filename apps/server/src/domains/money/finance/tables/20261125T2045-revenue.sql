-- What every account of revenue and loss moved in a day (WIB), by what kind of journal and of which sales: the revenue report adds
-- these up. A worker writes them behind the journals; what is younger than its place is read as it stands. Empty texts: no sale.
create table revenue_day (
  day date not null,
  account_id bigint not null,
  journal_kind text not null,
  screen text not null,
  operator_code text not null,
  product_code text not null,
  supplier_id text not null,
  category text not null,
  journals integer not null,
  came bigint not null,
  gone bigint not null,
  primary key (day, account_id, journal_kind, product_code, supplier_id, category, operator_code, screen)
) with (fillfactor = 80);
revoke insert, update, delete on revenue_day from konter_app;

-- How far the journals have been added up.
create table revenue_progress (
  singleton boolean primary key default true check (singleton),
  last_journal_id bigint not null
);
insert into revenue_progress (last_journal_id) values (0);
revoke insert, update, delete on revenue_progress from konter_app;

-- undo
drop table revenue_progress;
drop table revenue_day;
