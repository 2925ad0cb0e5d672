-- The orders of the last hour at each account.
create index concurrently shipment_of_account on shipment (courier_account_id, made_at);

-- undo
drop index shipment_of_account;
