-- What the Agent Center sorts, filters and adds up: a row for each account with an upline, at most seconds behind the ledger.
create table agent_figure (
  member_id bigint primary key references member,
  master_id bigint not null references member,
  deposit bigint not null default 0,
  debt bigint not null default 0,
  -- The earliest date (WIB) on which something of the debt is due.
  due_on date,
  last_sale_at timestamptz,
  -- Successful sales up to this day (WIB): of the day, of the last 7 days, of the last 30 days.
  counted_on date not null default '1970-01-01',
  today_count integer not null default 0,
  today_amount bigint not null default 0,
  week_amount bigint not null default 0,
  month_count integer not null default 0,
  month_amount bigint not null default 0,
  -- The balance lasts for so many hours at the mean of the last 7 days; null without sales.
  hours_left integer,
  is_low boolean not null default false,
  -- When the agent was warned; null again once the balance is not low.
  warned_at timestamptz
) with (fillfactor = 80);
create index agent_figure_of_master on agent_figure (master_id, member_id) include (debt, due_on, last_sale_at, counted_on, today_count, today_amount, month_count, month_amount, is_low);
create index agent_figure_by_deposit on agent_figure (master_id, deposit, member_id);
create index agent_figure_by_sales on agent_figure (master_id, month_amount, member_id);
create index agent_figure_by_last_sale on agent_figure (master_id, (coalesce(last_sale_at, '-infinity')), member_id);
create index agent_figure_by_debt on agent_figure (master_id, debt, member_id);
create index agent_figure_low on agent_figure (master_id, hours_left, member_id) where is_low;
create index agent_figure_unwarned on agent_figure (member_id) where is_low and warned_at is null;
create index agent_figure_stale on agent_figure (counted_on);
revoke insert, update, delete on agent_figure from konter_app;
-- For those that were there before; the worker counts them.
insert into agent_figure (member_id, master_id) select id, upline_id from member where upline_id is not null and deleted_at is null;

-- How far the journals have been worked off, and the warning line by which the rows were judged.
create table agent_figure_progress (
  singleton boolean primary key default true check (singleton),
  last_journal_id bigint not null,
  warning bigint not null
);
insert into agent_figure_progress (last_journal_id, warning) select last_journal_id, 0 from ledger.head;
revoke insert, update, delete on agent_figure_progress from konter_app;

-- When a Master was last told of agents with a low balance.
create table agent_float_told (
  master_id bigint primary key references member,
  told_at timestamptz not null
);

-- undo
drop trigger if exists agent_joined on member;
drop trigger if exists agent_moved on member;
drop function if exists keep_agent();
drop function if exists claim_low_agents(integer);
drop function if exists collect_agent_figures(integer, bigint);
drop function if exists refresh_agent_figures(bigint[], bigint);
drop function if exists agent_figures_of(bigint[]);
drop table agent_float_told;
drop table agent_figure_progress;
drop table agent_figure;
