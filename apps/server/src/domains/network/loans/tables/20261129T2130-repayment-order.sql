-- Part of the terms: what a repayment pays first of each amount lent.
alter table loan add column repays text not null default 'fee_first';

-- undo
alter table loan drop column repays;
