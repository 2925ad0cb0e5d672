-- Chooses the route of a product now, in one row, with the reason: `routing` contains every route in order of
-- preference, each with the reason why it was skipped. The order: open routes first, then those whose supplier has a
-- sufficient balance, then by priority. Within a priority, routes with weights are drawn by weight, the others are
-- ordered by cost. The draw depends only on the seed. When no route is open, `closed_because` is the reason of the
-- first. Without any route all columns are null. p_clock is HH:MM in WIB; p_tried are suppliers that were tried.
create or replace function choose_route(p_product_id bigint, p_most_cost bigint, p_clock text, p_seed text, p_tried text[])
returns table (supplier_id text, sku text, cost bigint, opens_at text, closed_because text, routing jsonb) language sql stable as $$
  select min(t.supplier_id) filter (where t.place = 1), min(t.sku) filter (where t.place = 1), min(t.cost) filter (where t.place = 1),
    min(t.opens_at) filter (where t.place = 1), min(t.closed_because) filter (where t.place = 1),
    -- A single route needs no explanation.
    case when count(*) > 1 then jsonb_agg(jsonb_build_object('supplier', t.supplier_id, 'cost', t.cost, 'why', t.why) order by t.place) end
  from (
    select c.supplier_id, c.sku, c.cost, c.opens_at, c.closed_because, row_number() over taken as place,
      case
        when c.closed_because is not null then c.closed_because
        when row_number() over taken = 1 then null
        when c.is_short then 'balance'
        when c.priority > first_value(c.priority) over taken then 'priority'
        when c.draw is not null or first_value(c.draw) over taken is not null then 'weight'
        else 'cost'
      end as why
    from (
      select r.supplier_id, r.sku, r.priority, o.cost, o.cut_off_ends as opens_at, coalesce(s.balance < o.cost, false) as is_short,
        case
          when not r.enabled then 'switched_off'
          when r.supplier_id = any(p_tried) then 'tried'
          -- Never at a loss: a route that costs more than the price is closed.
          when o.cost > p_most_cost then 'too_dear'
          else route_closed(s, o, p_clock)
        end as closed_because,
        -- Exponential draws: the probability of the smallest is proportional to the weight.
        -ln((('x' || substr(md5(p_seed || ' ' || r.supplier_id), 1, 8))::bit(32)::bigint + 1) / 4294967297.0) / r.weight as draw
      from product_route r
      join supplier s on s.id = r.supplier_id
      join supplier_product o on o.supplier_id = r.supplier_id and o.sku = r.sku
      where r.product_id = p_product_id
    ) c
    window taken as (order by c.closed_because is not null, c.is_short, c.priority, c.draw nulls last, c.cost, c.supplier_id)
  ) t
$$;

revoke execute on function choose_route(bigint,bigint,text,text,text[]) from public;
