-- What the supplier's own list, as we fetched it, calls a SKU and asks for it. A person's file writes neither. The name stays after the
-- SKU has left the list; the cost is null unless the SKU is on the list now.
alter table supplier_product add column listed_name text;
alter table supplier_product add column listed_cost bigint;
-- Until the next list: a SKU of a supplier whose list was fetched has its name from there.
-- few rows supplier_product: what the suppliers offer
update supplier_product o set listed_name = o.name, listed_cost = case when o.removed_at is null then coalesce(o.doubtful_cost, o.cost) end
  from supplier s where s.id = o.supplier_id and s.price_list_at is not null;

-- undo
alter table supplier_product drop column listed_cost;
alter table supplier_product drop column listed_name;
