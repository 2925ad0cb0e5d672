-- Earlier promos of a product stay for the record.
drop index promo_of_product;

-- undo
create unique index promo_of_product on promo (product_id);
