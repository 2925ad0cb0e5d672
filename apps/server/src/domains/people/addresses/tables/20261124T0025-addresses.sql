-- The official regions (province, city, district, village) by their codes: 31, 31.71, 31.71.01, 31.71.01.1001.
create table region (
  code text primary key check (code ~ '^\d\d(\.\d\d(\.\d\d(\.\d{4})?)?)?$'),
  -- The code without its last part; a province has none.
  parent_code text references region deferrable initially deferred,
  level smallint not null generated always as (case length(code) when 2 then 1 when 5 then 2 when 8 then 3 else 4 end) stored,
  name text not null,
  -- Of a village.
  postal_code text check (postal_code ~ '^\d{5}$'),
  check (parent_code is not distinct from nullif(regexp_replace(code, '\.?\d+$', ''), ''))
);
create index region_children on region (parent_code, name);

-- Where an account has things sent (SPEC.md section 3: province, city, postcode, detail, primary flag).
create table address (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  province text not null references region,
  city text not null references region,
  district text not null references region,
  village text references region,
  postcode text not null check (postcode ~ '^\d{5}$'),
  detail text not null,
  is_primary boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  check (city like province || '.%' and district like city || '.%' and (village is null or village like district || '.%'))
);
create index address_of_member on address (member_id, id);
-- Never two; that there is always one is the work of save_address and remove_address.
create unique index address_primary on address (member_id) where is_primary;
