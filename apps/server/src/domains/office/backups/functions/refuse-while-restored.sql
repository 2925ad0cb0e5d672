-- Prevents money movements in a restored brand before it is signed. Exceptions: corrections by staff, and the findings
-- of the reconciliation, which identifies itself (konter.reconciling).
create or replace function refuse_while_restored() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('konter.reconciling', true) = 'on' or not is_restored() then
    return new;
  end if;
  if tg_argv[0] is not null and to_jsonb(new) ->> 'kind' = any (string_to_array(tg_argv[0], ',')) then
    return new;
  end if;
  raise exception 'This brand was restored from a backup, and moves no money before suppliers were asked: konter restore reconcile'
    using errcode = 'KON44';
end $$;

revoke execute on function refuse_while_restored() from public;
