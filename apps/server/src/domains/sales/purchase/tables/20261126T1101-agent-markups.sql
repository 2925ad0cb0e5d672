-- What the price has of the buyer's Master: the upline's as soon as the delivery is paid for.
alter type purchase_candidate add attribute agent_markup bigint;
alter table purchase add column agent_markup bigint not null default 0;

-- undo
alter table purchase drop column agent_markup;
alter type purchase_candidate drop attribute agent_markup;
