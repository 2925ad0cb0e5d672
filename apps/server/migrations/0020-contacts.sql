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
