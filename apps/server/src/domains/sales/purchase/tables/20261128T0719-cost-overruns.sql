-- Deliveries for which a supplier charged more than it had quoted. Each closes its SKU for 30 days; who opens it again sees these rows.
create table cost_overrun (
  id bigint generated always as identity primary key,
  -- No foreign key: it is written while the ledger is held, or by a statement whose transaction must lock no purchase.
  purchase_id bigint not null,
  attempt_number smallint not null,
  supplier_id text not null,
  sku text not null,
  quoted_cost bigint not null,
  charged_cost bigint not null,
  found_at timestamptz not null,
  -- Whether the purchase has the case of this SKU; null until that is decided.
  has_case boolean,
  -- null while the SKU is not closed yet: its row was locked, or a statement told of the charge.
  closed_at timestamptz,
  -- When two people opened the SKU again before its time.
  reopened_at timestamptz
);
create index cost_overrun_of_sku on cost_overrun (supplier_id, sku, found_at) where reopened_at is null;
create index cost_overrun_of_purchase on cost_overrun (purchase_id);
create index cost_overrun_unclosed on cost_overrun (found_at) where closed_at is null;
revoke update, delete on cost_overrun from konter_app;
grant update (has_case, closed_at, reopened_at) on cost_overrun to konter_app;

-- undo
drop table cost_overrun;
