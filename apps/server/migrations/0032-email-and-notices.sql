-- Another e-mail takes the proof of both addresses; what an account wants to be told, and where.

-- A change that waits: one an account. Both sides are proved by a code or link of their own.
create table email_change (
  member_id bigint primary key references member on delete cascade,
  old_email text not null,
  -- Null: the address is to go, and none comes in its place.
  new_email text,
  old_proved_at timestamptz,
  new_proved_at timestamptz,
  expires_at timestamptz not null
);

-- {"purchase": {"app": false, "email": true}}; what is not named is as usual: in the app, not by e-mail.
alter table member add column notice_setting jsonb not null default '{}';

-- What a notification is about, as its owner switches it. What nobody named here is about safety, and cannot be switched off.
create function notice_event(p_kind text) returns text language sql immutable
  return case
    when p_kind like 'complaint\_%' then 'complaint'
    when p_kind like 'schedule\_%' then 'schedule'
    when p_kind like 'export\_%' then 'export'
    when p_kind like 'purchase\_%' or p_kind like 'review\_%' then 'purchase'
    when p_kind = 'news' then 'news'
    else 'security'
  end;

-- Notifications that are to be mailed as well; a worker finds the words and queues the message.
create table notice_mail (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  kind text not null,
  body text not null,
  facts jsonb
);

-- Whoever writes a notification, module or function, writes it through this: kept in the app and mailed as its owner wants.
create function route_notice() returns trigger language plpgsql as $$
declare
  v_event text := notice_event(new.kind);
  v_app boolean;
  v_mail boolean;
begin
  if v_event = 'security' then
    return new;
  end if;
  select coalesce((m.notice_setting #>> array[v_event, 'app'])::boolean, true),
      m.email_notification and m.email_verified_at is not null and coalesce((m.notice_setting #>> array[v_event, 'email'])::boolean, false)
    into v_app, v_mail from member m where m.id = new.member_id;
  if v_mail then
    insert into notice_mail (member_id, kind, body, facts) values (new.member_id, new.kind, new.body, new.facts);
  end if;
  if v_app then
    return new;
  end if;
  return null;
end $$;
create trigger notice_routed before insert on notification for each row execute function route_notice();
revoke execute on function route_notice() from public;
