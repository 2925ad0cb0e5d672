-- What a bill was looked up as: an attempt that pays a bill is sent and asked about by it. Null for everything else.
alter table purchase_attempt add column bill_reference text;

-- undo
alter table purchase_attempt drop column bill_reference;
