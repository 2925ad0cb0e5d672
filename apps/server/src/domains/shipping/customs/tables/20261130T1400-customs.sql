-- Weeks of tax exchange rates by the minister's decrees. A changed week is a new row; the old one is kept.
create table kurs_week (
  id bigint generated always as identity primary key,
  valid_from date not null,
  valid_to date not null,
  decree text not null,
  made_by bigint references staff,
  made_at timestamptz not null default clock_timestamp(),
  -- When the first calculation used the week. From then on a change takes two people.
  used_at timestamptz,
  replaced_at timestamptz,
  check (valid_from < valid_to),
  exclude using gist (daterange(valid_from, valid_to, '[]') with &&) where (replaced_at is null)
);
create index kurs_week_of_day on kurs_week (valid_from desc) where replaced_at is null;

create table kurs_rate (
  week_id bigint not null references kurs_week,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Foreign units that the rate is for; 100 for JPY.
  unit integer not null check (unit in (1, 100, 1000)),
  rate_cents bigint not null check (rate_cents > 0),
  primary key (week_id, currency)
);

-- Import tariffs of parcels from a date on. Rows are added, never changed; the last one of a date applies.
create table import_tariff (
  id bigint generated always as identity primary key,
  valid_from date not null,
  regulation text not null,
  source text not null,
  free_usd_cents bigint not null check (free_usd_cents >= 0),
  limit_usd_cents bigint not null check (limit_usd_cents > 0),
  vat_per_mille integer not null check (vat_per_mille between 0 and 1000),
  vat_numerator integer not null check (vat_numerator > 0),
  vat_denominator integer not null check (vat_denominator > 0),
  vat_regulation text not null,
  vat_source text not null,
  vat_valid_from date not null,
  insurance_per_mille integer not null check (insurance_per_mille between 0 and 1000),
  round_to integer not null check (round_to > 0),
  made_by bigint references staff,
  made_at timestamptz not null default clock_timestamp()
);
create index import_tariff_of_day on import_tariff (valid_from desc, id desc);

create table import_tariff_category (
  tariff_id bigint not null references import_tariff,
  category text not null,
  -- First digits of the HS codes of the category.
  hs text[] not null,
  duty_per_mille integer not null check (duty_per_mille between 0 and 1000),
  has_vat boolean not null,
  income_tax_per_mille integer not null check (income_tax_per_mille between 0 and 1000),
  no_npwp_per_mille integer not null check (no_npwp_per_mille between 0 and 1000),
  primary key (tariff_id, category)
);

revoke delete on kurs_week from konter_app;
revoke update, delete on kurs_rate, import_tariff, import_tariff_category from konter_app;

-- PMK 4/2025, the second change of PMK 96/2023, in force since 2025-03-05; VAT by PMK 131/2024 since 2025-01-01.
with added as (
  insert into import_tariff (valid_from, regulation, source, free_usd_cents, limit_usd_cents, vat_per_mille, vat_numerator, vat_denominator,
    vat_regulation, vat_source, vat_valid_from, insurance_per_mille, round_to)
  values ('2025-03-05', 'PMK 96/2023 jo. PMK 4/2025', 'https://jdih.kemenkeu.go.id', 300, 150000, 120, 11, 12,
    'PMK 131/2024', 'https://jdih.kemenkeu.go.id', '2025-01-01', 5, 1000)
  returning id)
insert into import_tariff_category (tariff_id, category, hs, duty_per_mille, has_vat, income_tax_per_mille, no_npwp_per_mille)
select added.id, c.category, c.hs::text[], c.duty, c.has_vat, c.income_tax, c.income_tax
from added cross join (values
  ('general', '{}', 75, true, 0),
  ('books', '{4901,4902,4903,4904}', 0, false, 0),
  ('cosmetics', '{3303,3304,3305,3306,3307}', 150, true, 50),
  ('iron_steel', '{73}', 150, true, 50),
  ('watches', '{9101,9102}', 150, true, 50),
  ('bags', '{4202}', 250, true, 50),
  ('textiles', '{61,62,63}', 250, true, 50),
  ('footwear', '{64}', 250, true, 50),
  ('bicycles', '{87116092,87116093,87116094,87116095,87116099,8712}', 250, true, 50),
  ('documents', '{}', 0, false, 0)) as c(category, hs, duty, has_vat, income_tax);

-- undo
drop table import_tariff_category, import_tariff, kurs_rate, kurs_week;
