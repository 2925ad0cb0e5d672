-- By which way somebody chose to send it.
alter table token_send add column way text not null default 'sms' check (way in ('sms', 'whatsapp'));

-- undo
alter table token_send drop column way;
