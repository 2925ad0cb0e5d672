-- The language in which a visitor reads; members have their own.
alter table shop_order add column guest_locale text check (guest_locale in ('id', 'en'));
-- Visitors of orders from before they were told need no news of what happened long ago.
update shop_order set told_state = status
where member_id is null and told_state is null and status in ('pending', 'shipped', 'cancelled')
  and coalesce(shipped_at, cancelled_at, paid_at) < clock_timestamp() - interval '1 day';

-- undo
alter table shop_order drop column guest_locale;
