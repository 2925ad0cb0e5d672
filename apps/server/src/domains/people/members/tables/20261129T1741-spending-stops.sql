-- Masters' stops of the spending of their agents. The open one's reason is in member.stop_reason too.
create table spending_stop (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  stopped_by bigint not null references member,
  reason text not null,
  at timestamptz not null default clock_timestamp(),
  lifted_at timestamptz,
  -- Both null when the agent got another upline.
  lifted_by bigint references member,
  lifted_by_staff bigint references staff,
  lift_reason text not null default '',
  check (member_id <> stopped_by),
  check (lifted_at is not null or num_nonnulls(lifted_by, lifted_by_staff) = 0)
);
create unique index spending_stop_open on spending_stop (member_id) where lifted_at is null;
create index spending_stop_of_member on spending_stop (member_id, id);
revoke delete on spending_stop from konter_app;

-- undo
drop trigger if exists stop_ends on member;
drop function if exists end_stop_of_upline();
drop function if exists await_accepting();
drop table spending_stop;
