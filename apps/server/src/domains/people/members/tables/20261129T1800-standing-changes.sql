-- Who changed an account's tier or upline, and why. member_standing has since when each was valid; earnings follow that one.
create table standing_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  at timestamptz not null default clock_timestamp(),
  category_before text not null,
  category text not null,
  upline_before bigint references member,
  upline_id bigint references member,
  -- Empty for changes of before this table.
  reason text not null,
  -- Null when the system did it, and for changes of before this table.
  changed_by bigint references staff,
  -- Of two people: who asked for it.
  requested_by bigint references staff,
  check ((category_before, upline_before) is distinct from (category, upline_id))
);
create index standing_change_of_member on standing_change (member_id, id);
revoke update, delete on standing_change from konter_app;

insert into standing_change (member_id, at, category_before, category, upline_before, upline_id, reason)
  select member_id, since, category_before, category, upline_before, upline_id, '' from (
    select s.*, lag(s.category) over w as category_before, lag(s.upline_id) over w as upline_before
    from member_standing s window w as (partition by s.member_id order by s.since)) s
  where category_before is not null and (category_before, upline_before) is distinct from (category, upline_id)
  order by since, member_id;

-- undo
drop table standing_change;
