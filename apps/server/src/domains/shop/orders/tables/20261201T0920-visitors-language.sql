-- The language in which a visitor reads; members have their own.
alter table shop_order add column guest_locale text;

-- undo
alter table shop_order drop column guest_locale;
