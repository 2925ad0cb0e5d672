-- Why this supplier: every route as it stood at that moment, in the order in which they would have been taken, each with why it was passed over.
-- Null where there was one only, and for what was bought before.
alter table purchase_attempt add column routing jsonb;
alter type purchase_candidate add attribute routing jsonb;

-- undo
alter type purchase_candidate drop attribute routing;
alter table purchase_attempt drop column routing;
