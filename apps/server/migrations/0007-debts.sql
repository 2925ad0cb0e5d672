-- Repayments of an agent's own customers: a record of the agent's, beside the ledger and never in it (DECISIONS A3).
create table debt_repayment (
  id bigint generated always as identity primary key,
  purchase_id bigint not null references purchase,
  member_id bigint not null references member,
  idempotency_key text not null,
  amount bigint not null check (amount > 0),
  note text,
  paid_at timestamptz not null default clock_timestamp(),
  unique (member_id, idempotency_key)
);
create index debt_repayment_of_purchase on debt_repayment (purchase_id);
create index purchase_debt on purchase (member_id, id) where is_debt;
