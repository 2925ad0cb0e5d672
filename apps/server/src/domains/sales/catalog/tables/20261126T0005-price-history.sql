-- What each tier paid of each product from an instant on, and who moved it: a trigger keeps it.
create table price_history (
  id bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  category text not null,
  price bigint not null,
  cost bigint not null,
  -- Whose change of a margin or a supplier it was; null where a supplier's list moved it.
  staff_id bigint references staff,
  since timestamptz not null default clock_timestamp()
);
create index price_history_of_product on price_history (product_id, category, since);
insert into price_history (product_id, category, price, cost) select product_id, category, price, cost from product_price;
revoke update on price_history from konter_app;

-- undo
drop trigger if exists price_begun on product_price;
drop trigger if exists price_moved on product_price;
drop function if exists keep_price_history();
drop table price_history;
