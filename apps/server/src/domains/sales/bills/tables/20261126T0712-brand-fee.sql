-- What the brand adds to a biller's admin fee stands beside the share, by the same places; a row says either or both.
alter table bill_share alter column share drop not null;
-- few rows bill_share.fee: a brand's terms by tier, kind and bill
alter table bill_share add column fee bigint check (fee >= 0);

-- What of the admin fee is the brand's own.
alter table bill_inquiry add column brand_fee bigint not null default 0;
grant update (brand_fee) on bill_inquiry to konter_app;

-- undo
alter table bill_inquiry drop column brand_fee;
delete from bill_share where share is null;
alter table bill_share drop column fee;
alter table bill_share alter column share set not null;
