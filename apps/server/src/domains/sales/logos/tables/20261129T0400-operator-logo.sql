-- Uploaded logos of operators, billers and banks.

create table operator_logo (
  -- The normalized name: `telkomsel`, `mandirietoll`.
  key text primary key check (key ~ '^[a-z0-9]{1,80}$'),
  content_type text not null check (content_type = 'image/webp'),
  bytes bytea not null,
  -- SHA-256 of the bytes, hex; part of the URL.
  digest text not null,
  changed_at timestamptz not null default clock_timestamp()
);
create index operator_logo_digest on operator_logo (digest);

-- undo
drop table operator_logo;
