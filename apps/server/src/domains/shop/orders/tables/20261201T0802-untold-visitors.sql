-- Visitors who were not told yet of the state of their order.
create index concurrently shop_order_untold on shop_order (id)
  where member_id is null and status in ('pending', 'shipped', 'cancelled') and told_state is distinct from status;

-- undo
drop index shop_order_untold;
