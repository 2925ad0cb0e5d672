-- Cashback that members moved to their deposit. Both balances after it are kept: the row is the receipt.
create table cashback_redemption (
  id bigint generated always as identity primary key,
  ref_id text not null unique,
  member_id bigint not null references member,
  amount bigint not null check (amount > 0),
  cashback_balance bigint not null,
  deposit_balance bigint not null,
  idempotency_key text not null,
  made_at timestamptz not null default clock_timestamp(),
  unique (member_id, idempotency_key)
);
create index cashback_redemption_of_member on cashback_redemption (member_id, id);
revoke insert, update, delete on cashback_redemption from konter_app;

-- undo
drop table cashback_redemption;
