-- Who may approve what takes two people, and from when on: such power comes of two people's act, or after a day that every owner is
-- told of. A trigger writes it down, so that whatever changes a member of staff begins it (docs/adr/0025-who-may-approve.md).

-- What kinds of approval ask of who decides. The contract's isApproving says the same.
create function is_approving(p_permission text) returns boolean language sql immutable as $$
  select p_permission like '%.approve' or p_permission = 'staff.write'
$$;
create function approving_of(p_permissions text[]) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct name order by name), '{}') from unnest(p_permissions) name where is_approving(name)
$$;

create table approving_power (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  -- What may be approved by it. Of one person no permission stands in two that have not ended.
  permissions text[] not null,
  way text not null check (way in ('established', 'invited', 'invited_again', 'role_given', 'role_widened', 'restored', 'factor_reset',
    'password_set', 'command', 'asked')),
  -- Null for the command on the server, and for what the program itself brings.
  given_by bigint references staff,
  begun_at timestamptz not null default clock_timestamp(),
  -- Null: not before a second person agrees.
  counts_from timestamptz,
  agreed_by bigint references staff,
  -- The first approval by it; until then its holder approves nothing from a place of the giver.
  first_used_at timestamptz,
  told_at timestamptz,
  ended_at timestamptz,
  ended_by bigint references staff,
  check (given_by <> staff_id),
  check (agreed_by <> staff_id),
  check (agreed_by <> given_by),
  check (agreed_by is null or counts_from is not null),
  check (ended_by is null or ended_at is not null)
);
create index power_of_staff on approving_power (staff_id) where ended_at is null;
create index power_untold on approving_power (id) where told_at is null;
create trigger approving_power_is_kept before delete or truncate on approving_power execute function ledger.refuse_change();
revoke insert, update, delete on approving_power from konter_app;
grant update (told_at) on approving_power to konter_app;

-- Where members of staff have worked: the browser, by the hash of its cookie (empty for none), and the internet address.
create table staff_place (
  staff_id bigint not null references staff,
  device_hash bytea not null,
  address text not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (staff_id, device_hash, address)
);
alter table session add column staff_device_hash bytea;

create function note_staff_place(p_staff_id bigint, p_token_hash bytea, p_address text) returns void language sql as $$
  insert into staff_place (staff_id, device_hash, address)
    values (p_staff_id, coalesce((select staff_device_hash from session where token_hash = p_token_hash and staff_id = p_staff_id), ''), p_address)
    on conflict (staff_id, device_hash, address) do update set seen_at = clock_timestamp()
$$;

-- Who last gave somebody the account, its role or its way back.
alter table staff add column placed_by bigint references staff, add column placed_at timestamptz;

create function power_counts(p_staff_id bigint, p_permission text) returns boolean language sql stable as $$
  select exists (select from approving_power where staff_id = p_staff_id and ended_at is null and p_permission = any (permissions)
    and counts_from <= clock_timestamp())
$$;

-- Is there somebody but these who could agree that such power comes?
create function somebody_may_agree(p_permissions text[], p_but bigint[]) returns boolean language sql stable as $$
  select exists (select from staff where id <> all (p_but) and blocked_at is null and password_hash <> 'invited'
    and permissions @> (p_permissions || array['approvals.read']) and power_counts(id, 'staff.write'))
$$;

-- Takes permissions out of what somebody may approve by, or will: that ends, and what is left of it goes on as it was.
create function drop_power(p_staff_id bigint, p_permissions text[]) returns void language sql as $$
  with ended as (
    update approving_power set ended_at = clock_timestamp()
      where staff_id = p_staff_id and ended_at is null and permissions && p_permissions returning *
  )
  insert into approving_power (staff_id, permissions, way, given_by, begun_at, counts_from, agreed_by, first_used_at, told_at)
    select staff_id, array(select unnest(permissions) except select unnest(p_permissions) order by 1), way, given_by, begun_at,
      counts_from, agreed_by, first_used_at, told_at from ended where not permissions <@ p_permissions
$$;

-- Has somebody who could have agreed lost that in the last 7 days? Whoever puts the other owner out is no only owner yet.
create function somebody_could_agree(p_permissions text[], p_but bigint[]) returns boolean language sql stable as $$
  select exists (select from approving_power p join staff s on s.id = p.staff_id where p.staff_id <> all (p_but)
    and 'staff.write' = any (p.permissions) and p.counts_from <= least(p.ended_at, clock_timestamp())
    and greatest(p.ended_at, s.blocked_at) > clock_timestamp() - interval '7 days')
$$;

-- Who changes staff in this transaction, as the program names him; null for a command and for the program itself.
create function staff_giver() returns bigint language sql stable as $$
  select nullif(current_setting('konter.staff_id', true), '')::bigint
$$;

-- Begins somebody's power, in place of what he had of it. It counts at once when a second person agreed to it, and for those who
-- are made first on an empty server; when a member of staff gives it and there is another one who could agree, not before he
-- does; else after a day, and where such a one was put out lately, after a week.
create function begin_power(p_staff_id bigint, p_permissions text[], p_way text, p_giver bigint, p_second bigint default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_from timestamptz := clock_timestamp() + interval '24 hours';
  v_both bigint[] := array[p_staff_id, p_giver];
begin
  if p_permissions = '{}' then return; end if;
  if p_second is not null then
    v_from := clock_timestamp();
  elsif p_giver is null then
    -- Of two who are made at the same moment one is the first.
    perform pg_advisory_xact_lock(hashtext('staff'));
    if not exists (select from approving_power where xmin <> pg_current_xact_id()::xid) then v_from := clock_timestamp(); end if;
  elsif somebody_may_agree(p_permissions, v_both) then
    v_from := null;
  elsif somebody_could_agree(p_permissions, v_both) then
    v_from := clock_timestamp() + interval '7 days';
  end if;
  perform drop_power(p_staff_id, p_permissions);
  insert into approving_power (staff_id, permissions, way, given_by, counts_from, agreed_by)
    values (p_staff_id, p_permissions, p_way, p_giver, v_from, p_second);
  insert into audit_entry (staff_id, action, subject, detail)
    select p_giver, 'staff.power_begun', email, jsonb_build_object('way', p_way, 'permissions', p_permissions, 'counts_from', v_from,
      'agreed_by', p_second) from staff where id = p_staff_id;
end $$;

create function follow_staff_power() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_after text[] := approving_of(new.permissions);
  v_before text[] := '{}';
  v_way text := case when staff_giver() is null then 'command' else 'invited' end;
begin
  if tg_op = 'UPDATE' then
    v_before := approving_of(old.permissions);
    v_way := case when new.role_id is distinct from old.role_id then 'role_given' else 'role_widened' end;
    -- Whoever comes back, or has a password that another one may know, begins anew. A first password is the invitation's.
    if old.blocked_at is not null and new.blocked_at is null then
      v_before := '{}';
      v_way := 'restored';
    elsif new.password_hash <> old.password_hash and old.password_hash <> 'invited' then
      v_before := '{}';
      v_way := 'password_set';
    end if;
    perform drop_power(new.id, array(select unnest(approving_of(old.permissions)) except select unnest(v_after)));
  end if;
  perform begin_power(new.id, array(select unnest(v_after) except select unnest(v_before) order by 1), v_way, staff_giver());
  return null;
end $$;
create trigger staff_power after insert or update of permissions, blocked_at, password_hash on staff
  for each row execute function follow_staff_power();

-- By an approval two people agreed to it; whoever asked for his own has it of the one who approved.
create function follow_factor_power() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_approval approval;
begin
  if old.confirmed_at is not null then
    select * into v_approval from approval where kind = 'staff.factor_reset' and state = 'approved'
      and (input ->> 'staff_id')::bigint = old.staff_id and xmin = pg_current_xact_id()::xid;
    perform begin_power(old.staff_id, (select approving_of(permissions) from staff where id = old.staff_id), 'factor_reset',
      nullif(v_approval.requested_by, old.staff_id), v_approval.decided_by);
  end if;
  return null;
end $$;
create trigger factor_power after delete on staff_factor for each row execute function follow_factor_power();

create function note_staff_maker() returns trigger language plpgsql as $$
begin
  if staff_giver() is not null then
    new.placed_by := staff_giver();
    new.placed_at := clock_timestamp();
  end if;
  return new;
end $$;
create trigger staff_maker before insert or update of role_id, permissions, blocked_at on staff
  for each row execute function note_staff_maker();

-- Another link to somebody who never came: whoever reads his mail now is not who was agreed to.
create function restart_power(p_staff_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform begin_power(p_staff_id, (select approving_of(permissions) from staff where id = p_staff_id), 'invited_again',
    staff_giver());
end $$;

-- A second person agrees: what somebody holds of these permissions counts from now on.
-- Results: agreed, approval_own, approval_stale, staff_above_you.
create function agree_power(p_staff_id bigint, p_permissions text[], p_asked_by bigint, p_second bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_staff staff;
  v_givers bigint[];
  v_way text;
begin
  select * into v_staff from staff where id = p_staff_id for update;
  if v_staff.blocked_at is not null or not v_staff.permissions @> p_permissions then return 'approval_stale'; end if;
  if not exists (select from staff where id = p_second and permissions @> p_permissions) then return 'staff_above_you'; end if;
  perform from approving_power where staff_id = p_staff_id and ended_at is null for update;
  -- Also of what an owner has stopped: its giver does not agree to it after all.
  select array_agg(given_by) filter (where given_by is not null), max(way) into v_givers, v_way from approving_power
    where staff_id = p_staff_id and (ended_at is null and permissions && p_permissions
      or id = (select max(id) from approving_power where staff_id = p_staff_id));
  if p_second = p_staff_id or p_second = p_asked_by or p_second = any (coalesce(v_givers, '{}')) then return 'approval_own'; end if;
  perform drop_power(p_staff_id, p_permissions);
  insert into approving_power (staff_id, permissions, way, given_by, counts_from, agreed_by, told_at)
    values (p_staff_id, p_permissions, coalesce(v_way, 'asked'), coalesce(v_givers[1], nullif(p_asked_by, p_staff_id)),
      clock_timestamp(), p_second, clock_timestamp());
  return 'agreed';
end $$;

-- Ends power that does not count yet: by its holder, or by anybody who may manage staff, also one whose own does not count yet.
-- Results: ended, power_not_found, unauthorized, power_counts.
create function end_power(p_id bigint, p_staff_id bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_power approving_power;
begin
  select * into v_power from approving_power where id = p_id for update;
  if v_power.id is null or v_power.ended_at is not null then return 'power_not_found'; end if;
  if v_power.staff_id <> p_staff_id and not staff_may(p_staff_id, 'staff.write') then return 'unauthorized'; end if;
  if v_power.counts_from <= clock_timestamp() then return 'power_counts'; end if;
  update approving_power set ended_at = clock_timestamp(), ended_by = p_staff_id where id = p_id;
  return 'ended';
end $$;

-- Decides, once: the row's lock settles who was first. Who approves has the caller do what was asked for in this transaction.
-- The decider's own rows are locked too: what takes his power away comes before the decision or after it.
-- Results: decided, approval_not_found, approval_not_open, approval_own, approval_changed, unauthorized, approver_cooling,
-- approver_not_agreed, approver_of_giver, approver_place, approval_maker_new, approval_same_browser.
drop function decide_approval(bigint, bigint, text, text, bytea, text);
create function decide_approval(p_id bigint, p_staff_id bigint, p_permission text, p_state text, p_hash bytea, p_words text,
  p_token_hash bytea, p_address text, out result text, out until timestamptz, out giver text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_row approval;
  v_power approving_power;
begin
  select * into v_row from approval where id = p_id for update;
  result := case when v_row.id is null then 'approval_not_found' end;
  if result is not null then return; end if;
  perform from staff where id = p_staff_id for share;
  select * into v_power from approving_power
    where staff_id = p_staff_id and ended_at is null and p_permission = any (permissions) for update;
  until := v_power.counts_from;
  result := case
    when not staff_may(p_staff_id, p_permission) then 'unauthorized'
    when v_row.requested_by = p_staff_id then 'approval_own'
    when v_row.state <> 'open' or v_row.expires_at <= clock_timestamp() then 'approval_not_open'
    when v_row.input_hash <> p_hash or approval_hash(v_row.kind, v_row.input) <> p_hash then 'approval_changed'
    -- Asked for by somebody who has been suspended since, it is approved by nobody.
    when p_state = 'approved' and exists (select from staff where id = v_row.requested_by and blocked_at is not null) then 'approval_not_open'
    when v_power.counts_from is null then 'approver_not_agreed'
    when v_power.counts_from > clock_timestamp() then 'approver_cooling'
  end;
  if result is null and p_state = 'approved' then
    select name into giver from staff where id = v_power.given_by;
    select w.result, coalesce(w.until, decide_approval.until) into result, until from why_not_by(v_row, v_power, p_permission, p_token_hash, p_address) w;
  end if;
  if result is not null then return; end if;
  perform note_staff_place(p_staff_id, p_token_hash, p_address);
  update approval set state = p_state, decided_by = p_staff_id, decided_at = clock_timestamp(), words = p_words where id = p_id;
  update approving_power set first_used_at = clock_timestamp() where id = v_power.id and first_used_at is null and p_state = 'approved';
  result := 'decided';
end $$;

-- Why somebody whose power counts still does not approve this: two accounts must not be one person.
create function why_not_by(p_row approval, p_power approving_power, p_permission text, p_token_hash bytea, p_address text,
  out result text, out until timestamptz) language plpgsql stable as $$
declare
  v_device bytea := (select staff_device_hash from session where token_hash = p_token_hash and staff_id = p_power.staff_id);
begin
  if exists (select from staff_place where staff_id = p_row.requested_by and device_hash = v_device) then
    result := 'approval_same_browser';
    return;
  end if;
  -- Who made the request's maker a member of staff, or gave him his role, a moment ago.
  select placed_at + interval '24 hours' into until from staff
    where id = p_row.requested_by and placed_by = p_power.staff_id and placed_at > clock_timestamp() - interval '24 hours';
  if until is not null then
    result := 'approval_maker_new';
    return;
  end if;
  -- Nobody agreed to the power but who asks now, while there is a third one who could decide.
  if p_power.given_by = p_row.requested_by and p_power.agreed_by is null and exists (select from staff
    where id not in (p_power.staff_id, p_power.given_by) and blocked_at is null and password_hash <> 'invited'
      and power_counts(id, p_permission)) then
    result := 'approver_of_giver';
    return;
  end if;
  -- The first approval comes from nowhere that the giver has worked.
  if p_power.first_used_at is null and exists (select from staff_place where staff_id = p_power.given_by and (address = p_address
    or device_hash = v_device)) then
    result := 'approver_place';
  end if;
end $$;

-- Those who may approve today go on; an invitation that nobody has taken yet cools.
insert into approving_power (staff_id, permissions, way, counts_from, first_used_at, told_at)
  select id, approving_of(permissions), 'established', clock_timestamp() + case when password_hash = 'invited' then interval '24 hours' else '0' end,
    clock_timestamp(), clock_timestamp()
  from staff where approving_of(permissions) <> '{}';

revoke execute on function begin_power(bigint, text[], text, bigint, bigint), drop_power(bigint, text[]), restart_power(bigint),
  agree_power(bigint, text[], bigint, bigint), end_power(bigint, bigint),
  decide_approval(bigint, bigint, text, text, bytea, text, bytea, text) from public;
grant execute on function restart_power(bigint), agree_power(bigint, text[], bigint, bigint), end_power(bigint, bigint),
  decide_approval(bigint, bigint, text, text, bytea, text, bytea, text) to konter_app;
