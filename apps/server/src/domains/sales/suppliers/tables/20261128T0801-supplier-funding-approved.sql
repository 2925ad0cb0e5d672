-- Records above the limit of one person: a second person approved them, and the request stands for the key.
-- few rows supplier_funding: one for each deposit at a supplier that a person recorded
-- few rows supplier_funding.approved_by: the column is new, and null in every row
alter table supplier_funding add column approved_by bigint references staff check (approved_by <> made_by);
alter table supplier_funding alter column idempotency_key drop not null;
-- since 0.0.0 supplier_funding.supplier_funding_made_once: every version so far writes a key and no approver
alter table supplier_funding add constraint supplier_funding_made_once
  check ((idempotency_key is null) = (approved_by is not null));

-- undo
alter table supplier_funding drop constraint supplier_funding_made_once;
alter table supplier_funding disable trigger user;
update supplier_funding set idempotency_key = 'approved:' || id where idempotency_key is null;
alter table supplier_funding enable trigger user;
alter table supplier_funding alter column idempotency_key set not null;
alter table supplier_funding drop column approved_by;
