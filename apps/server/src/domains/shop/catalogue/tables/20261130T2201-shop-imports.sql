-- Files of products that staff uploaded, from the check to the undo.
create table shop_import (
  id bigint generated always as identity primary key,
  file_name text not null,
  state text not null default 'checked' check (state in ('checked', 'applied', 'undone')),
  uploaded_at timestamptz not null default clock_timestamp(),
  staff_id bigint not null references staff,
  applied_at timestamptz,
  applied_by bigint references staff,
  undone_at timestamptz,
  undone_by bigint references staff
);

create table shop_import_row (
  import_id bigint not null references shop_import on delete cascade,
  line integer not null,
  sku text not null,
  name text not null,
  outcome text not null check (outcome in ('new', 'changed', 'same', 'refused', 'moved')),
  product_id bigint references shop_product,
  -- The version that was compared; after applying, the one that it made.
  version integer,
  -- All values of the product before and after; null for a row that is refused.
  before jsonb,
  after jsonb,
  changes jsonb not null default '[]',
  faults jsonb not null default '[]',
  primary key (import_id, line)
);
create index shop_import_row_outcome on shop_import_row (import_id, outcome, line);

-- undo
drop table shop_import_row, shop_import;
