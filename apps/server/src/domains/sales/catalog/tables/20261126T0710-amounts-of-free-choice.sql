-- An amount of a range, as a product of its own: of which product, how many hundredths of the money that arrives, and when it was last asked for.
-- few rows product: those of its ranges that somebody asked for
alter table product add column range_of bigint;
alter table product add column amount_hundredths bigint;
alter table product add column quoted_at timestamptz;
create index product_of_range on product (range_of) where range_of is not null;

-- What may be chosen of a supplier's SKU, and what the most costs; the least costs what the SKU does.
create table supplier_range (
  sku text not null,
  supplier_id text not null references supplier,
  currency text not null,
  least_hundredths bigint not null check (least_hundredths > 0),
  most_hundredths bigint not null,
  step_hundredths bigint not null check (step_hundredths > 0),
  most_cost bigint not null check (most_cost > 0),
  primary key (sku, supplier_id),
  check (most_hundredths > least_hundredths)
);

-- An amount of a range, as a SKU of its own.
create table supplier_amount (
  sku text not null,
  supplier_id text not null references supplier,
  range_sku text not null,
  hundredths bigint not null check (hundredths > 0),
  primary key (sku, supplier_id)
);
create index supplier_amount_of_range on supplier_amount (range_sku, supplier_id);

-- undo
drop table supplier_amount;
drop table supplier_range;
drop index product_of_range;
alter table product drop column quoted_at;
alter table product drop column amount_hundredths;
alter table product drop column range_of;
