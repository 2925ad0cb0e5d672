-- The history of an eSIM.
create index concurrently purchase_refill on purchase (refill_of, id) where refill_of is not null;

-- undo
drop index purchase_refill;
