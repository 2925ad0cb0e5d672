-- Who pays a shipment: the member's deposit, or a payment channel that the sender has used.
-- few rows shipment: a constant default needs no rewrite of the table
alter table shipment add column payer text not null default 'deposit' check (payer in ('deposit', 'channel'));

-- undo
alter table shipment drop column payer;
