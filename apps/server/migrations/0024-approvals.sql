-- Acts that take two people: one member of staff asks, another one decides, and what was asked for is done in that transaction.

create table approval (
  id bigint generated always as identity primary key,
  -- Which act; a module knows its kinds.
  kind text not null,
  -- What it is about: a setting's name, a purchase's reference.
  subject text not null,
  -- What would be done, with what stood before it.
  input jsonb not null,
  input_hash bytea not null,
  reason text not null check (reason <> ''),
  requested_by bigint not null references staff,
  idempotency_key text not null,
  requested_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  -- An open one whose time is over counts as expired.
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn')),
  decided_by bigint references staff,
  decided_at timestamptz,
  words text not null default '',
  unique (requested_by, idempotency_key),
  check (expires_at > requested_at),
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  -- Whoever asks never decides, whatever the program says.
  constraint approval_takes_two check (state not in ('approved', 'refused') or decided_by <> requested_by),
  constraint approval_own_withdrawal check (state <> 'withdrawn' or decided_by = requested_by)
);
create index approval_open on approval (id) where state = 'open';
create index approval_of_subject on approval (kind, subject);
create index approval_of_decider on approval (decided_by) where decided_by is not null;

-- What was asked for stays as it was asked for, and what ended stays ended.
create function refuse_approval_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'open' and new.state <> 'open'
    and (to_jsonb(new) - '{state,decided_by,decided_at,words}'::text[]) = (to_jsonb(old) - '{state,decided_by,decided_at,words}'::text[])
  then
    return new;
  end if;
  raise exception 'an approval is decided once and changes in nothing else' using errcode = 'restrict_violation';
end $$;
create trigger approval_is_final before update or delete on approval for each row execute function refuse_approval_change();
create trigger approval_is_kept before truncate on approval execute function ledger.refuse_change();
revoke insert, update, delete on approval from konter_app;

create function approval_hash(p_kind text, p_input jsonb) returns bytea language sql stable as $$
  select sha256(convert_to(p_kind || chr(10) || p_input::text, 'UTF8'))
$$;

-- May this person do what takes the permission, at this moment?
create function staff_may(p_staff_id bigint, p_permission text) returns boolean language sql stable as $$
  select exists (select from staff where id = p_staff_id and blocked_at is null and p_permission = any (permissions))
$$;

-- Asks, once per key. Results: requested, replayed, idempotency_key_reused, unauthorized.
create function request_approval(p_staff_id bigint, p_permission text, p_kind text, p_subject text, p_input jsonb, p_reason text,
  p_hours integer, p_key text, out approval_id bigint, out result text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_known approval;
begin
  if not staff_may(p_staff_id, p_permission) then
    result := 'unauthorized';
    return;
  end if;
  insert into approval (kind, subject, input, input_hash, reason, requested_by, idempotency_key, expires_at)
    values (p_kind, p_subject, p_input, approval_hash(p_kind, p_input), p_reason, p_staff_id, p_key,
      clock_timestamp() + make_interval(hours => p_hours))
    on conflict (requested_by, idempotency_key) do nothing
    returning id into approval_id;
  result := 'requested';
  if approval_id is null then
    select * into v_known from approval where requested_by = p_staff_id and idempotency_key = p_key;
    approval_id := v_known.id;
    result := case when v_known.input_hash = approval_hash(p_kind, p_input) and v_known.reason = p_reason
      then 'replayed' else 'idempotency_key_reused' end;
  end if;
end $$;

-- Decides, once: the row's lock settles who was first. Who approves has the caller do what was asked for in this transaction.
-- Results: decided, approval_not_found, approval_not_open, approval_own, approval_changed, unauthorized.
create function decide_approval(p_id bigint, p_staff_id bigint, p_permission text, p_state text, p_hash bytea, p_words text)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_row approval;
begin
  select * into v_row from approval where id = p_id for update;
  if v_row.id is null then return 'approval_not_found'; end if;
  if not staff_may(p_staff_id, p_permission) then return 'unauthorized'; end if;
  if v_row.requested_by = p_staff_id then return 'approval_own'; end if;
  if v_row.state <> 'open' or v_row.expires_at <= clock_timestamp() then return 'approval_not_open'; end if;
  if v_row.input_hash <> p_hash or approval_hash(v_row.kind, v_row.input) <> p_hash then return 'approval_changed'; end if;
  -- Asked for by somebody who has been suspended since, it is approved by nobody.
  if p_state = 'approved' and exists (select from staff where id = v_row.requested_by and blocked_at is not null) then
    return 'approval_not_open';
  end if;
  update approval set state = p_state, decided_by = p_staff_id, decided_at = clock_timestamp(), words = p_words where id = p_id;
  return 'decided';
end $$;

-- Results: withdrawn, approval_not_found, approval_not_own, approval_not_open.
create function withdraw_approval(p_id bigint, p_staff_id bigint)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_row approval;
begin
  select * into v_row from approval where id = p_id for update;
  if v_row.id is null then return 'approval_not_found'; end if;
  if v_row.requested_by <> p_staff_id then return 'approval_not_own'; end if;
  if v_row.state <> 'open' or v_row.expires_at <= clock_timestamp() then return 'approval_not_open'; end if;
  update approval set state = 'withdrawn', decided_by = p_staff_id, decided_at = clock_timestamp() where id = p_id;
  return 'withdrawn';
end $$;
revoke execute on function request_approval(bigint, text, text, text, jsonb, text, integer, text),
  decide_approval(bigint, bigint, text, text, bytea, text), withdraw_approval(bigint, bigint) from public;
grant execute on function request_approval(bigint, text, text, text, jsonb, text, integer, text),
  decide_approval(bigint, bigint, text, text, bytea, text), withdraw_approval(bigint, bigint) to konter_app;

-- Who could do everything until now also asks and decides.
update staff set permissions = permissions || '{approvals.read,settings.read,settings.write,settings.approve,refunds.approve}'
  where permissions @> '{transactions.settle,brand.write}';
