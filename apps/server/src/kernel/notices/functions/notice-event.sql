-- The switch for a kind of notification, as declared by the module that sends it (notices in its module.ts).
create or replace function notice_event(p_kind text) returns text language plpgsql stable as $$
declare
  v_event text := (select n.event from notice_kind n where n.kind = p_kind);
begin
  if v_event is null then
    raise exception 'no module declares the notice %', p_kind;
  end if;
  return v_event;
end $$;
