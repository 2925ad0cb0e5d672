-- What a notification is about, as its owner switches it. What nobody named here is about safety, and cannot be switched off.
create or replace function notice_event(p_kind text) returns text language sql immutable
  return case
    when p_kind like 'complaint\_%' then 'complaint'
    when p_kind like 'schedule\_%' then 'schedule'
    when p_kind like 'export\_%' then 'export'
    when p_kind like 'purchase\_%' or p_kind like 'review\_%' then 'purchase'
    when p_kind = 'news' then 'news'
    else 'security'
  end;
