-- What is owed to a Master, by loan.
create index concurrently loan_draw_owed_of_master on loan_draw (master_id, loan_id) include (due_on, amount, fee, paid, paid_fee, forgiven, forgiven_fee)
  where amount is not null and paid + paid_fee + forgiven + forgiven_fee < amount + fee;

-- undo
drop index loan_draw_owed_of_master;
