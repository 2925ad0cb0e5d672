-- The cart of a browser that was added last, so that another try with the same id adds nothing.
alter table shop_cart add column merged_id text;

-- undo
alter table shop_cart drop column merged_id;
