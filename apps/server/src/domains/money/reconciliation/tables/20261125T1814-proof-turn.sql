-- When the books are to be proved next by themselves: the process that moves it on proves them.
create table ledger_proof_turn (
  singleton boolean primary key default true check (singleton),
  next_at timestamptz not null default clock_timestamp() + interval '1 hour'
);
insert into ledger_proof_turn default values;
revoke insert, delete on ledger_proof_turn from konter_app;

-- undo
drop table ledger_proof_turn;
