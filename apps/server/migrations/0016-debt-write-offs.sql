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

-- The sum of a purchase that is written off now.
create function debt_written_off(p_purchase_id bigint) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(case w.kind when 'written_off' then w.amount else -w.amount end), 0) from debt_write_off w where w.purchase_id = p_purchase_id);
end $$;
