-- How soon and how surely sales are decided (ADR 66): counted behind the sales from the evidence, so that nobody who buys waits for it.

-- Decisions of a minute or an hour, by how long they took.
create table service_span (
  grain text not null check (grain in ('minute', 'hour')),
  starts_at timestamptz not null,
  product_id bigint not null,
  -- Empty: the sale as a whole, whoever delivered it.
  supplier_id text not null,
  -- service_band
  band smallint not null,
  success integer not null,
  failed integer not null,
  primary key (grain, starts_at, product_id, supplier_id, band)
) with (fillfactor = 70);
revoke insert, update, delete on service_span from konter_app;
grant select on service_span to konter_app;

-- What is told before paying: one row for a product, one for each of its suppliers, and one for a supplier's whole (product 0).
create table service_level (
  product_id bigint not null,
  supplier_id text not null,
  hours smallint not null,
  success integer not null,
  failed integer not null,
  waiting integer not null,
  p50_milliseconds bigint not null,
  p95_milliseconds bigint not null,
  primary key (product_id, supplier_id)
) with (fillfactor = 70);
create index service_level_of_supplier on service_level (supplier_id);
revoke insert, update, delete on service_level from konter_app;
grant select on service_level to konter_app;

-- How far the evidence is counted.
create table service_progress (
  is_only boolean primary key default true check (is_only),
  evidence_id bigint not null
);
revoke insert, update, delete on service_progress from konter_app;
insert into service_progress (evidence_id) select coalesce(max(id), 0) from purchase_evidence;

-- undo
drop table service_progress;
drop table service_level;
drop table service_span;
