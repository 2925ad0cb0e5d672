-- Records of the agent's own customers, beside the ledger and never in it (DECISIONS A3).

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

-- What an agent no longer expects of a customer, and what was taken back of that: a record of the agent's, as repayments are.
create table debt_write_off (
  id bigint generated always as identity primary key,
  purchase_id bigint not null references purchase,
  member_id bigint not null references member,
  idempotency_key text not null,
  -- A mistake is mended by an entry that reinstates; nothing is changed or removed.
  kind text not null check (kind in ('written_off', 'reinstated')),
  amount bigint not null check (amount > 0),
  reason text not null,
  at timestamptz not null default clock_timestamp(),
  unique (member_id, idempotency_key)
);
create index debt_write_off_of_purchase on debt_write_off (purchase_id);
revoke update, delete on debt_write_off from konter_app;
