-- Whether an entry was earned by a bill: the report of bills' cashback reads them, however many others an account has.
alter table cashback_entry add column is_bill boolean not null default false;
update cashback_entry e set is_bill = true from purchase p where p.id = e.purchase_id and p.screen = 'bill';
create index cashback_entry_of_bills on cashback_entry (member_id, earned_on, id) include (state, amount) where is_bill;

-- undo
drop index cashback_entry_of_bills;
alter table cashback_entry drop column is_bill;
