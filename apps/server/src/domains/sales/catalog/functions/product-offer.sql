-- Every route of every product, with its cost and the reason why it is closed.
create or replace view product_offer as
  select r.product_id, r.supplier_id, r.sku, r.priority, r.enabled, o.cost, o.repeatable, o.cut_off_starts, o.cut_off_ends, o.stock,
    case when not r.enabled then 'closed'
      else route_closed(s, o, to_char(now() at time zone 'Asia/Jakarta', 'HH24:MI')) end as closed_reason, r.weight
  from product_route r
  join supplier s on s.id = r.supplier_id
  join supplier_product o on o.supplier_id = r.supplier_id and o.sku = r.sku;

grant select on product_offer to konter_app;
