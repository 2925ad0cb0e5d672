-- Numbers that an account keeps on top of those it served last, at most ten a screen: the slots are the limit.
create table pinned_number (
  member_id bigint not null references member on delete cascade,
  screen text not null,
  slot smallint not null check (slot between 1 and 10),
  destination text not null,
  -- The last purchase for it when it was pinned: what is repeated once that purchase is long ago.
  name text,
  product_code text not null references product (code),
  pinned_at timestamptz not null default clock_timestamp(),
  primary key (member_id, screen, slot),
  unique (member_id, screen, destination)
);
