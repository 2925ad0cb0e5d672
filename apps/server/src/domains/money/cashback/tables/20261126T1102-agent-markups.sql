-- An upline's share may come from the markup alone, without a rule of the brand.
alter table cashback_entry alter column rule_id drop not null;

-- undo
alter table cashback_entry alter column rule_id set not null;
