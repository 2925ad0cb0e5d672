-- What a purchase was paid from: the member's deposit, or the loan wallet that a Master filled. What goes back goes there.
alter type purchase_candidate add attribute wallet text;
alter table purchase add column wallet text not null default 'deposit' constraint purchase_wallet check (wallet in ('deposit', 'loan'));

-- undo
alter table purchase drop column wallet;
alter type purchase_candidate drop attribute wallet;
