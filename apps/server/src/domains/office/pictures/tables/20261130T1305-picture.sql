-- Stored pictures. Their files are in the object store, below the brand's prefix.

create table picture (
  id bigint generated always as identity primary key,
  -- SHA-256 of the uploaded file, hex.
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  -- The beginning of its file names and of its public path.
  name text not null generated always as (left(digest, 16)) stored unique,
  -- The kept WebP.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  byte_size integer not null check (byte_size > 0),
  -- A data URL.
  placeholder text not null check (length(placeholder) <= 400),
  -- Widths in which AVIF and WebP exist.
  widths integer[] not null default '{}',
  -- When a worker makes these widths; null when they are made.
  next_try_at timestamptz default clock_timestamp(),
  tries integer not null default 0,
  kept_at timestamptz not null default clock_timestamp(),
  -- Since when no row refers to it, as far as is known; null for a used or a new picture.
  unused_since timestamptz
);
create index picture_next_try on picture (next_try_at) where next_try_at is not null;

-- The brand's part of the object store. A restored copy of the database finds the same files.
create table picture_store (
  id smallint primary key default 1 check (id = 1),
  prefix uuid not null default gen_random_uuid()
);

-- undo
drop table picture_store;
drop table picture;
