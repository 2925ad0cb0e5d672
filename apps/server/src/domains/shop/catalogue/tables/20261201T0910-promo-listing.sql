-- Counts and lists products with a promo, which few have.
create index concurrently shop_listing_promo on shop_listing (product_id) where has_promo;

-- undo
drop index shop_listing_promo;
