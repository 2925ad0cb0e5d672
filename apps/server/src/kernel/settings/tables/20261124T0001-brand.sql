-- The brand's own settings, its logo and every logo that it had.

create table brand_setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

create table brand_asset (
  name text primary key check (name in ('logo')),
  content_type text not null,
  bytes bytea not null,
  -- SHA-256 of the bytes, hex: part of the address, so that a new logo is a new address.
  digest text not null,
  changed_at timestamptz not null default now()
);

-- Every logo that was ever put in, by the SHA-256 of its bytes.
create table brand_picture (
  digest text primary key,
  content_type text not null,
  bytes bytea not null,
  added_at timestamptz not null default now()
);
revoke update, delete on brand_picture from konter_app;
