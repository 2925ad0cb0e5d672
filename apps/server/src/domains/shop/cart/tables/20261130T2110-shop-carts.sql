-- Carts of members, and of visitors by an id that cannot be guessed.
create table shop_cart (
  id bigint generated always as identity primary key,
  member_id bigint unique references member,
  public_id text unique,
  made_at timestamptz not null default clock_timestamp(),
  used_at timestamptz not null default clock_timestamp(),
  check ((member_id is null) <> (public_id is null))
);
create index shop_cart_of_visitors on shop_cart (used_at) where member_id is null;

create table shop_cart_line (
  id bigint generated always as identity primary key,
  cart_id bigint not null references shop_cart on delete cascade,
  product_id bigint not null references shop_product,
  quantity integer not null check (quantity between 1 and 10000),
  notes text not null default '',
  -- The price that was shown when the line was last changed.
  seen_price bigint not null,
  -- Rises with each edit; an edit of an older version is refused.
  version integer not null default 1,
  added_at timestamptz not null default clock_timestamp(),
  unique (cart_id, product_id)
);

-- undo
drop table shop_cart_line, shop_cart;
