-- When a promo holds, and who set it. What is there already began when it was made.
-- few rows promo.staff_id: one promo a product
alter table promo
  add column starts_at timestamptz not null default now(),
  add column ended_at timestamptz,
  add column staff_id bigint references staff,
  add column idempotency_key text,
  add column input_hash bytea;

-- undo
alter table promo
  drop column starts_at,
  drop column ended_at,
  drop column staff_id,
  drop column idempotency_key,
  drop column input_hash;
