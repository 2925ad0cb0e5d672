-- A request is immutable, and a closed one stays closed.
create or replace function refuse_approval_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'open' and new.state <> 'open'
    and (to_jsonb(new) - '{state,decided_by,decided_at,words}'::text[]) = (to_jsonb(old) - '{state,decided_by,decided_at,words}'::text[])
  then
    return new;
  end if;
  raise exception 'an approval is decided once and changes in nothing else' using errcode = 'restrict_violation';
end $$;

create or replace trigger approval_is_final before update or delete on approval for each row execute function refuse_approval_change();
