-- The audit log says from where and from what to what, and is a chain: each entry's seal covers its content and the seal before.

alter table audit_entry add column address text not null default '', add column user_agent text not null default '',
  add column before jsonb, add column after jsonb;
create index audit_of_staff on audit_entry (staff_id, id) where staff_id is not null;
create index audit_of_subject on audit_entry (subject text_pattern_ops, id);
create index audit_of_action on audit_entry (action text_pattern_ops, id);
create index audit_at on audit_entry (at, id);

-- When and in which place an entry stands is nobody's to choose.
revoke insert on audit_entry from konter_app;
grant insert (staff_id, action, subject, detail, request_id, address, user_agent, before, after) on audit_entry to konter_app;

create table audit_seal (
  number bigint primary key,
  entry_id bigint not null unique references audit_entry,
  previous_hash bytea not null,
  hash bytea not null
);
create table audit_head (
  singleton boolean primary key default true check (singleton),
  number bigint not null,
  hash bytea not null
);
insert into audit_head (number, hash) values (0, sha256('konter audit'));
create trigger seal_is_final before update or delete or truncate on audit_seal execute function ledger.refuse_change();
revoke insert, update, delete on audit_seal, audit_head from konter_app;

-- Every column, in words that depend on no setting of the session.
create function audit_hash(p_previous bytea, e audit_entry) returns bytea language sql stable as $$
  select sha256(p_previous || convert_to(jsonb_build_array(e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.staff_id,
    e.action, e.subject, e.before, e.after, e.detail, e.request_id, e.address, e.user_agent)::text, 'UTF8'))
$$;

-- At the end of the transaction, so that the one lock of the chain is held for the commit alone and is always the last lock
-- taken: no two writers wait for each other, and whoever holds the ledger waits for no more than a commit.
create function seal_audit_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_head audit_head;
  v_hash bytea;
begin
  select * into v_head from audit_head where singleton for update;
  v_hash := audit_hash(v_head.hash, new);
  insert into audit_seal (number, entry_id, previous_hash, hash) values (v_head.number + 1, new.id, v_head.hash, v_hash);
  update audit_head set number = v_head.number + 1, hash = v_hash where singleton;
  return null;
end $$;

do $$
declare
  e audit_entry;
  h audit_head;
begin
  select * into h from audit_head;
  for e in select * from audit_entry order by id loop
    insert into audit_seal (number, entry_id, previous_hash, hash) values (h.number + 1, e.id, h.hash, audit_hash(h.hash, e))
      returning number, hash into h.number, h.hash;
  end loop;
  update audit_head set number = h.number, hash = h.hash;
end $$;

create constraint trigger audit_is_sealed after insert on audit_entry deferrable initially deferred
  for each row execute function seal_audit_entry();

-- What does not fit: an entry that was changed, removed or put in past the log, and seals that do not follow one another.
create function audit_problems() returns table (problem text, place text) language sql stable as $$
  with chain as (
    select s.*, row_number() over w as position, lag(s.hash, 1, sha256('konter audit')) over w as hash_before
    from audit_seal s window w as (order by s.number)
  )
  select 'inserted', 'entry ' || e.id || ' (' || e.action || ')' from audit_entry e where not exists (select from audit_seal s where s.entry_id = e.id)
  union all
  select 'removed', 'entry ' || c.entry_id from chain c where not exists (select from audit_entry e where e.id = c.entry_id)
  union all
  select 'changed', 'entry ' || e.id || ' (' || e.action || ')' from chain c join audit_entry e on e.id = c.entry_id
    where c.hash <> audit_hash(c.previous_hash, e)
  union all
  select 'broken', 'seal ' || c.number from chain c where c.number <> c.position or c.previous_hash <> c.hash_before
  union all
  select 'cut', 'after seal ' || coalesce(max(c.number), 0) from audit_head h left join chain c on true
    group by h.number, h.hash having h.number <> coalesce(max(c.number), 0)
    or h.hash <> coalesce((array_agg(c.hash order by c.number desc))[1], sha256('konter audit'))
$$;

update staff set permissions = permissions || '{audit.read,audit.export}' where permissions @> '{settings.approve}';
