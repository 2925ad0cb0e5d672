-- How far the accounts of a tier were told of the day's changes of prices.
create table price_news (
  day date not null,
  category text not null,
  raised integer not null,
  lowered integer not null,
  -- The last account that was told; null when all were.
  told_to bigint default 0,
  primary key (day, category)
);

-- undo
drop table price_news;
