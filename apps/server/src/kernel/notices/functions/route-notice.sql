-- Routes every notification, from modules and functions: stored in the app and mailed by its owner's settings.
create or replace function route_notice() returns trigger language plpgsql as $$
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

revoke execute on function route_notice() from public;

create or replace trigger notice_routed before insert on notification for each row execute function route_notice();
