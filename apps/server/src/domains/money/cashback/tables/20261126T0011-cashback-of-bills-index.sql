create index concurrently cashback_entry_of_bills on cashback_entry (member_id, earned_on, id) include (state, amount) where is_bill;

-- undo
drop index cashback_entry_of_bills;
