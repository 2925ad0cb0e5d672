-- Whose an account is, as a supplier said when it was asked before paying: of a meter, a game, a wallet, a subscriber.
create table checked_name (
  number text not null,
  screen text not null,
  operator_code text not null,
  name text not null,
  checked_at timestamptz not null default now(),
  -- The number first: it alone finds the row, even for a planner without statistics.
  primary key (number, screen, operator_code)
);
-- Names of meters are kept here from now on; what was kept before stays there for the version before this one.
insert into checked_name (number, screen, operator_code, name, checked_at)
  select number, 'electricity', 'PLN', name, checked_at from pln_customer;

-- undo
drop table checked_name;
