-- What accounts ask of their own customers. A rule is set and ended, never changed, so that what was asked at any time can be worked
-- out. The most specific one that stands decides: product, then operator, then kind, then everything.
create table selling_price_rule (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  screen text,
  operator_code text,
  product_id bigint references product,
  -- One of the three: a selling price, or a markup on the buying price.
  price bigint check (price > 0),
  fixed bigint check (fixed >= 0),
  rate_basis_points integer check (rate_basis_points between 0 and 10000),
  -- The selling price of a markup is a whole multiple of it, rounded up.
  rounding integer not null default 1 check (rounding in (1, 100, 500, 1000)),
  -- Whether the buying price had overtaken the selling price, so that nobody set this one.
  lifted boolean not null default false,
  valid_from timestamptz not null default clock_timestamp(),
  valid_until timestamptz,
  check (num_nonnulls(price, fixed, rate_basis_points) = 1),
  check (price is null or product_id is not null),
  check (product_id is null or (screen is null and operator_code is null)),
  check (valid_until >= valid_from)
);
create unique index selling_price_rule_stands on selling_price_rule (member_id, product_id, operator_code, screen) nulls not distinct
  where valid_until is null;
create index selling_price_rule_of_product on selling_price_rule (product_id) where valid_until is null and price is not null;
create index selling_price_rule_of_member on selling_price_rule (member_id, product_id);

-- Where a buying price may have overtaken selling prices: of a product for a tier, or of an account whose tier changed.
create table selling_price_recheck (
  id bigint generated always as identity primary key,
  product_id bigint references product,
  category text,
  member_id bigint references member,
  check ((product_id is null) = (category is null) and (product_id is null) <> (member_id is null))
);

-- undo
drop trigger if exists buying_price_rose on product_price;
drop trigger if exists buying_tier_moved on member;
drop function if exists note_risen_prices();
drop function if exists note_moved_tier();
drop table selling_price_recheck;
drop table selling_price_rule;
