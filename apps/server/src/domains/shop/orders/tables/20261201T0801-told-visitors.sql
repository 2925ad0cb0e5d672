-- The last state of which a visitor was told; members have notifications.
alter table shop_order add column told_state text;

-- undo
alter table shop_order drop column told_state;
