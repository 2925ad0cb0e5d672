-- Selling prices that staff changed in a workbook, from the upload to the roll back.
create table price_sheet (
  id bigint generated always as identity primary key,
  file_name text not null,
  state text not null default 'checked' check (state in ('checked', 'scheduled', 'held', 'applied', 'rolled_back', 'canceled')),
  staff_id bigint not null references staff,
  uploaded_at timestamptz not null default clock_timestamp(),
  -- When it becomes live by itself, whose act that is, and from where it was ordered.
  starts_at timestamptz,
  ordered_by bigint references staff,
  ordered_from jsonb,
  -- What two people agreed that it may lose; null where it is one person's.
  agreed jsonb,
  held_because text,
  applied_at timestamptz,
  applied_by bigint references staff,
  rolled_back_at timestamptz,
  rolled_back_by bigint references staff,
  check ((state = 'scheduled') <= (starts_at is not null and ordered_by is not null))
);
create index price_sheet_due on price_sheet (starts_at) where state = 'scheduled';

-- A price of a sheet: of a product for a tier, or a row that is refused as a whole (no category).
create table price_sheet_row (
  sheet_id bigint not null references price_sheet on delete cascade,
  line integer not null,
  category text not null,
  code text not null,
  typed text not null,
  price bigint,
  product_id bigint references product,
  -- Why it cannot be read; what prices and costs say against it is worked out when it is asked.
  fault text,
  -- What applying it did, and rolling it back.
  outcome text check (outcome in ('changed', 'unchanged', 'refused', 'restored', 'kept')),
  outcome_fault text,
  price_before bigint,
  cost bigint,
  -- The margin that stood in the place before: fixed, rate_basis_points, sheet_id; null where none did.
  rule_before jsonb,
  primary key (sheet_id, line, category)
);

-- The sheet that set this margin; whoever sets it otherwise takes it from the sheet.
-- few rows margin_rule.sheet_id: one for each rule
alter table margin_rule add column sheet_id bigint;

-- undo
alter table margin_rule drop column sheet_id;
drop table price_sheet_row;
drop table price_sheet;
