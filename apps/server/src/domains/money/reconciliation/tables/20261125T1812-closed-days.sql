-- Days of the books that somebody closed: their figures as they stood then, and what was not explained.
create table closed_day (
  day date primary key,
  closed_at timestamptz not null default clock_timestamp(),
  closed_by bigint not null references staff,
  note text not null,
  unexplained_amount bigint not null check (unexplained_amount >= 0),
  unexplained jsonb not null,
  accounts jsonb not null,
  journals jsonb not null
);
revoke update, delete on closed_day from konter_app;

-- undo
drop table closed_day;
