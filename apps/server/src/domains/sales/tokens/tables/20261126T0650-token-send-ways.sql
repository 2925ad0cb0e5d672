-- By which way somebody chose to send it: sms or whatsapp.
alter table token_send add column way text not null default 'sms';

-- undo
alter table token_send drop column way;
