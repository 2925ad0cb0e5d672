-- Whoever locked a PIN, by whatever act asked for it, the account is told; so it is when a PIN was changed.
create function announce_pin_change() returns trigger language plpgsql as $$
declare
  v_kind text := case when new.pin_hash is distinct from old.pin_hash then 'pin_changed' else 'pin_locked' end;
begin
  insert into notification (member_id, kind, body, facts)
    values (new.id, v_kind, '', jsonb_build_object('until', new.pin_locked_until));
  insert into outbox (topic, member_id, reference, payload) values ('notification.changed', new.id, '', '{}');
  return null;
end $$;

create trigger pin_changed after update of pin_hash, pin_locked_until on member for each row
  when ((old.pin_hash is not null and new.pin_hash is distinct from old.pin_hash)
    or (new.pin_locked_until > old.pin_locked_until or (old.pin_locked_until is null and new.pin_locked_until is not null)))
  execute function announce_pin_change();
