-- The purchase of the eSIM that this one fills again; null for everything else.
alter type purchase_candidate add attribute refill_of text;
alter table purchase add column refill_of text;

-- undo
alter table purchase drop column refill_of;
alter type purchase_candidate drop attribute refill_of;
