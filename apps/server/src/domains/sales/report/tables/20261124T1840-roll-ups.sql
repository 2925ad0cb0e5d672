-- What the reports add up and look for, so that a call costs the same with ten thousand sales and with a million (ADR 36).

-- A product as it was called when it was sold: one that is renamed, or moved to another screen, makes another row.
create table sold_product (
  id integer generated always as identity primary key,
  code text not null,
  name text not null,
  screen text not null,
  unique (code, name, screen)
);
revoke insert, update, delete on sold_product from konter_app;

-- Decided purchases of a member's day in Jakarta; an open one is in no row. count_sales keeps them, ledger verify proves them.
create table member_sales_day (
  member_id bigint not null,
  business_date date not null,
  product_id integer not null,
  state text not null,
  count integer not null,
  deducted bigint not null,
  selling_price bigint not null,
  price bigint not null,
  discount bigint not null,
  -- Of each purchase by itself, as the report has them: a loss lowers no profit.
  profit bigint not null,
  loss bigint not null,
  -- Between them are all that are counted, and perhaps some that left again.
  first_id bigint not null,
  last_id bigint not null,
  primary key (member_id, business_date, product_id, state)
) with (fillfactor = 70);
revoke insert, update, delete on member_sales_day from konter_app;

-- The same of all members, to find rows by; product 0 stands for all products.
create table brand_sales_day (
  product_id integer not null,
  business_date date not null,
  state text not null,
  count integer not null,
  first_id bigint not null,
  last_id bigint not null,
  primary key (product_id, business_date, state)
) with (fillfactor = 70);
revoke insert, update, delete on brand_sales_day from konter_app;

-- Destination and reference of a purchase in parts of three characters. Written behind the sales (index_sales); what is younger
-- than the last row here is looked at as it stands.
create table sales_search (
  purchase_id bigint primary key,
  parts text[] not null
);
create index sales_search_parts on sales_search using gin (parts) with (gin_pending_list_limit = 1024);
revoke insert, update, delete on sales_search from konter_app;

-- Which stretches of the table name a supplier: one that sells little, or no more, is found without reading all attempts.
create index purchase_attempt_supplier on purchase_attempt using brin (supplier_id text_bloom_ops) with (pages_per_range = 32, autosummarize = on);

insert into sold_product (code, name, screen)
  select distinct product_code, product_name, screen from purchase
  where state in ('success', 'failed', 'expired', 'canceled', 'returned') order by 1, 2, 3;
insert into member_sales_day
  select p.member_id, p.business_date, s.id, p.state, count(*), sum(p.start_balance - p.end_balance), sum(p.selling_price), sum(p.price),
    sum(p.discount), sum(greatest(p.selling_price - p.price, 0)), sum(greatest(p.price - p.selling_price, 0)), min(p.id), max(p.id)
  from purchase p join sold_product s on s.code = p.product_code and s.name = p.product_name and s.screen = p.screen
  where p.state in ('success', 'failed', 'expired', 'canceled', 'returned')
  group by 1, 2, 3, 4;
insert into brand_sales_day
  select product_id, business_date, state, sum(count), min(first_id), max(last_id) from member_sales_day group by 1, 2, 3
  union all
  select 0, business_date, state, sum(count), min(first_id), max(last_id) from member_sales_day group by 2, 3;
