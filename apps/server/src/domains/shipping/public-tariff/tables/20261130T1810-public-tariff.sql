-- Fees that a courier named for a visitor, reused for later visitors. Nothing personal.
create table tariff_answer (
  courier_account_id text not null references courier_account,
  from_district text not null,
  to_district text not null,
  billed_grams integer not null,
  item_value bigint not null,
  fees jsonb not null,
  asked_at timestamptz not null default clock_timestamp(),
  primary key (courier_account_id, from_district, to_district, billed_grams, item_value)
);

-- Questions of visitors that an account was asked in its latest day (WIB) and minute.
create table tariff_budget (
  courier_account_id text primary key references courier_account,
  day date not null,
  day_asks integer not null,
  minute timestamptz not null,
  minute_asks integer not null
);

-- undo
drop table tariff_budget, tariff_answer;
