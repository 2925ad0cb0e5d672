-- Parcels of a file (FEATURES M451, M452).
-- few rows bulk_run: one for each file of the last thirty days
-- since 0.0.0 bulk_run.bulk_run_sells_check: it allows one kind more than the constraint that it replaces
alter table bulk_run drop constraint bulk_run_sells_check,
  add constraint bulk_run_sells_check check (sells in ('prepaid', 'bills', 'parcels'));
-- Who sends every parcel of the file: name, phone, address, postcode, district and how they are handed over.
alter table bulk_run add column sender jsonb;
-- The courier's answer about a parcel, and the question that it answers.
alter table bulk_row add column priced jsonb;

-- undo
delete from bulk_run where sells = 'parcels';
alter table bulk_row drop column priced;
alter table bulk_run drop column sender;
alter table bulk_run drop constraint bulk_run_sells_check,
  add constraint bulk_run_sells_check check (sells in ('prepaid', 'bills'));
