-- few rows standing_change: written since the version before
alter table standing_change add column kind text generated always as (
  case when category_before = category then 'move' when category = 'master' then 'promotion'
    when category_before = 'master' then 'demotion' else 'tier' end) stored;

-- Lists all changes or one kind, newest first.
create index standing_change_by_time on standing_change (at, id);
create index standing_change_by_kind on standing_change (kind, at, id);

-- undo
drop index standing_change_by_kind;
drop index standing_change_by_time;
alter table standing_change drop column kind;
