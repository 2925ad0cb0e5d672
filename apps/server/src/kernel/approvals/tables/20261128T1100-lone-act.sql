-- What takes two people and was done by one because the brand had no second person; every owner is told of it.
create table lone_act (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  -- The kind of approval that it would have taken.
  kind text not null,
  subject text not null,
  at timestamptz not null default clock_timestamp(),
  told_at timestamptz
);
create index lone_act_untold on lone_act (id) where told_at is null;
create index lone_act_at on lone_act (at);
revoke insert, update, delete on lone_act from konter_app;
grant insert (staff_id, kind, subject), update (told_at) on lone_act to konter_app;

-- undo
drop table lone_act;
