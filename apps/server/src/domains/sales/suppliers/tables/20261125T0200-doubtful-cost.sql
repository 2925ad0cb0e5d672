-- What the supplier's list says a SKU costs now, where that is so far from `cost` that a person has to look at it first; null where there
-- is no doubt. A SKU in doubt is not sold and moves no price.
alter table supplier_product add column doubtful_cost bigint;
