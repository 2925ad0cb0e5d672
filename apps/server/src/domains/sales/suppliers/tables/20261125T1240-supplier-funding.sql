create table supplier_funding (
  id bigint generated always as identity primary key,
  supplier_id text not null references supplier,
  kind text not null check (kind in ('paid', 'present', 'returned')),
  amount bigint not null check (amount > 0),
  proof text not null check (proof <> ''),
  made_by bigint not null references staff,
  idempotency_key text not null,
  made_at timestamptz not null default clock_timestamp(),
  unique (made_by, idempotency_key)
);
create index supplier_funding_of_supplier on supplier_funding (supplier_id, id);
revoke update, delete on supplier_funding from konter_app;

-- undo
drop table supplier_funding;
