-- Whether a success needs what was delivered is said by the kind of product with each purchase, not by the names of kinds.
alter type purchase_candidate add attribute needs_serial boolean;

-- undo
alter type purchase_candidate drop attribute needs_serial;
