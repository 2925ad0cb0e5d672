-- few rows shop_coupon: no released version has any
-- The last call that saved a coupon, so that a repeated call changes nothing.
alter table shop_coupon
  add column idempotency_key text unique,
  add column input_hash bytea;

-- undo
alter table shop_coupon drop column idempotency_key, drop column input_hash;
