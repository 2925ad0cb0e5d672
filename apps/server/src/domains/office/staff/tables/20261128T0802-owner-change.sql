-- What one owner asked to be done to another one where nobody else may decide: the same owner does it after the waiting time,
-- unless an owner objects (docs/adr/0085-one-owner-against-another.md).
create table owner_change (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  asked_by bigint not null references staff,
  -- The new role; null for a suspension.
  role_id bigint references staff_role on delete cascade,
  asked_at timestamptz not null default clock_timestamp(),
  effective_at timestamptz not null default clock_timestamp() + interval '24 hours',
  ended_at timestamptz,
  ended_by bigint references staff,
  check (asked_by <> staff_id)
);
create unique index owner_change_open on owner_change (staff_id, asked_by, (coalesce(role_id, 0))) where ended_at is null;
create index owner_change_of_role on owner_change (role_id);

-- undo
drop table owner_change;
