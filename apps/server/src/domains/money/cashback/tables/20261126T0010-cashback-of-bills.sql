-- Whether an entry was earned by a bill: the report of bills' cashback reads them, however many others an account has.
alter table cashback_entry add column is_bill boolean not null default false;

-- undo
alter table cashback_entry drop column is_bill;
