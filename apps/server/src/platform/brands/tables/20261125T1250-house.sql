-- The house: the one brand of the install whose supplier accounts others may use, by its code; `own` is the server's own brand.
-- No row: none was chosen.
create table house (
  is_only boolean primary key default true constraint house_is_one check (is_only),
  brand_code text not null
);

-- A brand's account in a house: a member there, with a deposit. An account that was ended stays: what was bought by it is still
-- asked about.
create table house_account (
  brand_code text not null references brand on delete cascade,
  house_code text not null,
  member_id bigint not null,
  granted_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (house_code, member_id)
);
create unique index house_account_open on house_account (brand_code) where ended_at is null;

-- undo
drop table house_account;
drop table house;
