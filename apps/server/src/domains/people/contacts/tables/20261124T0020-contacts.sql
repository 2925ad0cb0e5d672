-- An account's favourite numbers.
create table contact (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  -- In the one form in which purchases keep their destinations: 08… of a phone, the digits of a meter, a game's own ids.
  number text not null,
  name text not null,
  type text not null check (type in ('phone', 'meter', 'player')),
  created_at timestamptz not null default clock_timestamp(),
  unique (member_id, number)
);

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
