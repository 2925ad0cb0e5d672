-- An eSIM that an account bought and looked at: who issued it, what is left of it as its vendor said last, and what fills it again.
create table esim_card (
  -- Of the purchase that brought it.
  ref_id text primary key,
  member_id bigint not null,
  supplier_id text not null references supplier,
  sku text not null,
  iccid text not null,
  -- The vendor's plans, as the port has them.
  plans jsonb,
  read_at timestamptz,
  asked_at timestamptz,
  -- When it was asked after `read_at` and did not answer.
  unanswered_at timestamptz,
  -- What the vendor sold for it when it was last asked; nothing else can be bought for it.
  refill_skus text[] not null default '{}'
);
create index esim_card_of_member on esim_card (member_id);

-- undo
drop table esim_card;
