-- Kinds of product, and operators within a kind, whose sale staff stopped for a while; the record of it stays.
create table sale_pause (
  id bigint generated always as identity primary key,
  screen text not null,
  -- null: everything of the kind
  operator_code text,
  reason text not null,
  staff_id bigint not null references staff,
  paused_at timestamptz not null default now(),
  ends_at timestamptz,
  -- Opened by hand.
  ended_at timestamptz
);
create index sale_pause_of_place on sale_pause (screen, operator_code, id);

-- undo
drop table sale_pause;
