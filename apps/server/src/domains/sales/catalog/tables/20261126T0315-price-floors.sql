-- The least that stays between the dearest cost of a product and its price; of those that fit a product and tier the narrowest holds.
create table price_floor (
  id bigint generated always as identity primary key,
  -- null: every one of them
  category text,
  screen text,
  operator_code text,
  product_id bigint references product,
  fixed bigint not null check (fixed >= 0),
  rate_basis_points integer not null check (rate_basis_points between 0 and 10000),
  -- Below it the product closes for that tier, or the price is lifted.
  action text not null check (action in ('close', 'lift')),
  unique nulls not distinct (category, screen, operator_code, product_id)
);
-- The dearest cost that the price may be sold at; null where no floor holds, and that cost is the price itself.
-- few rows product_price.most_cost: one for each product and tier
alter table product_price add column most_cost bigint;
-- few rows product_price.closed_by_floor: one for each product and tier
alter table product_price add column closed_by_floor boolean not null default false;

-- undo
alter table product_price drop column closed_by_floor;
alter table product_price drop column most_cost;
drop table price_floor;
