-- Saved designs of price list pictures, and the pictures behind them.

create table media_background (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  content_type text not null check (content_type in ('image/jpeg', 'image/png')),
  bytes bytea not null,
  -- Of owner and bytes: the same picture of two accounts has two addresses.
  digest text not null,
  unique (member_id, digest)
);

create table media_design (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  name text not null,
  -- Template, style, words, colour and whose logo, as the contract has them.
  look jsonb not null,
  -- No reference: a design outlives its background and is drawn with a placeholder then.
  background_id bigint,
  -- Code, name and selling price of each product when it was made last, in its order.
  products jsonb not null,
  priced_at timestamptz not null,
  saved_at timestamptz not null default clock_timestamp()
);
create index media_design_of_member on media_design (member_id, id);

-- undo
drop table media_design;
drop table media_background;
