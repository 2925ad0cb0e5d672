-- Not unique: whoever sets a promo holds the lock of the rules by which sales pay, and the version of before kept one row a product.
create index concurrently promo_open_of_product on promo (product_id) where ended_at is null;

-- undo
drop index promo_open_of_product;
