-- What the brand adds to a biller's admin fee stands beside the share, by the same places; a row says either or both.
alter table bill_share alter column share drop not null;
alter table bill_share add column fee bigint check (fee >= 0);
alter table bill_share add constraint bill_share_says check (share is not null or fee is not null);

-- What of the admin fee is the brand's own.
alter table bill_inquiry add column brand_fee bigint not null default 0 check (brand_fee >= 0);
grant update (brand_fee) on bill_inquiry to konter_app;

-- undo
alter table bill_inquiry drop column brand_fee;
delete from bill_share where share is null;
alter table bill_share drop constraint bill_share_says;
alter table bill_share drop column fee;
alter table bill_share alter column share set not null;
