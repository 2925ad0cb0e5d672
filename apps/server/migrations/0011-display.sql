-- How an account wants its screens to look, and a brand's logo.

alter table member add column settings jsonb not null default '{}';

create table brand_asset (
  name text primary key check (name in ('logo')),
  content_type text not null,
  bytes bytea not null,
  -- SHA-256 of the bytes, hex: part of the address, so that a new logo is a new address.
  digest text not null,
  changed_at timestamptz not null default now()
);
