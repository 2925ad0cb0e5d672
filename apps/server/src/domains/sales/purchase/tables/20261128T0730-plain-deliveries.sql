-- A delivery that settle_purchases decides together with others of its kind: see settle_plainly.
create type plain_delivery as (
  item integer, purchase_id bigint, number smallint, ref_id text, member_id bigint, price bigint, cost bigint,
  supplier_account bigint, state_before text, accepted_at timestamptz, row_seen boolean, call_again_at timestamptz, look_at timestamptz,
  source text, code text, message text, raw text, serial_number text, digest bytea);

-- undo
drop type plain_delivery;
