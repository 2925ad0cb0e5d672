-- Notifies the account when its PIN was locked by any call, and when it was changed or reset, with the end of the
-- cooling period. A key rotation causes no notification, because the PIN is the same.
create or replace function announce_pin_change() returns trigger language plpgsql as $$
declare
  v_changed boolean := new.pin_hash is distinct from old.pin_hash;
  v_kind text := case
    when v_changed and new.cooling_until is distinct from old.cooling_until then 'pin_reset'
    when v_changed then 'pin_changed'
    when new.pin_locked_until = 'infinity' then 'pin_reset_needed'
    else 'pin_locked'
  end;
begin
  if v_changed and new.pin_hash_before = old.pin_hash then
    return null;
  end if;
  insert into notification (member_id, kind, body, facts)
    values (new.id, v_kind, '', jsonb_build_object('until',
      case v_kind when 'pin_reset' then new.cooling_until when 'pin_locked' then new.pin_locked_until end));
  insert into outbox (topic, member_id, reference, payload) values ('notification.changed', new.id, '', '{}');
  return null;
end $$;

create or replace trigger pin_changed after update of pin_hash, pin_locked_until on member for each row
  when ((old.pin_hash is not null and new.pin_hash is distinct from old.pin_hash)
    or (new.pin_locked_until > old.pin_locked_until or (old.pin_locked_until is null and new.pin_locked_until is not null)))
  execute function announce_pin_change();
