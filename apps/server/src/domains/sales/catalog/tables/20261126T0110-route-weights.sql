-- A route's share among those of its priority; without one the cheapest of them is taken.
-- few rows product_route.weight: one for each supplier of a product
alter table product_route add column weight smallint check (weight between 1 and 100);

-- undo
alter table product_route drop column weight;
