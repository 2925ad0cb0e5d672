-- What the gateway calls the payment of a charge, where it differs from what it calls the charge.
alter table payment_charge add column payment_reference text;
-- What the gateway had the customer pay on top of the amount, and keeps.
alter table payment_charge add column payer_fee bigint;
-- undo
alter table payment_charge drop column payer_fee;
alter table payment_charge drop column payment_reference;
