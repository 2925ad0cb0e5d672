-- What staff do about members: blocks with an end, tiers and courier flags, extra permissions with an end and requests for them.

-- Why somebody or something is kept out. An account is blocked while one of its blocks, or one of its number, is active.
create table block (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('account', 'number', 'device')),
  -- Of an account and a device: whose it is.
  member_id bigint references member,
  -- Of a number: +628….
  hp text,
  -- Of a device: SHA-256 of the browser's cookie. It is kept out of every account, and stays so when its owner forgets it.
  token_hash bytea,
  device_name text,
  reason text not null,
  at timestamptz not null default clock_timestamp(),
  blocked_by bigint not null references staff,
  -- Null: until it is lifted.
  ends_at timestamptz,
  lifted_at timestamptz,
  -- Null when its time was over.
  lifted_by bigint references staff,
  lift_reason text not null default '',
  check ((kind = 'account') = (member_id is not null and token_hash is null)),
  check ((kind = 'number') = (hp is not null)),
  check ((kind = 'device') = (token_hash is not null))
);
create unique index block_account on block (member_id) where kind = 'account' and lifted_at is null;
create unique index block_number on block (hp) where kind = 'number' and lifted_at is null;
create unique index block_device on block (token_hash) where kind = 'device' and lifted_at is null;
create index block_ending on block (ends_at) where lifted_at is null and ends_at is not null;
create index block_of_member on block (member_id, id) where member_id is not null;
create index block_ended on block (lifted_at, id) where lifted_at is not null;
revoke delete on block from konter_app;

alter table member add column blocked_until timestamptz;

-- Whether a member is kept out now: a block whose end has passed keeps nobody out, whether or not the worker has come by.
create function is_blocked(m member) returns boolean language sql stable
  return m.blocked_at is not null and (m.blocked_until is null or m.blocked_until > now());

-- Sets what the blocks of an account and its number come to.
create function refresh_block(p_member_id bigint) returns void language sql as $$
  update member m set blocked_at = b.since, blocked_until = b.until
  from (
    select min(b.at) as since, case when bool_or(b.ends_at is null) then null else max(b.ends_at) end as until
    from block b, member o where o.id = p_member_id and b.lifted_at is null and (b.ends_at is null or b.ends_at > clock_timestamp())
      and (b.kind = 'account' and b.member_id = o.id or b.kind = 'number' and b.hp = o.hp)
  ) b
  where m.id = p_member_id and (m.blocked_at, m.blocked_until) is distinct from (b.since, b.until)
$$;

-- Courier flags of SPEC.md section 3.
alter table member add column is_agen_mlo boolean not null default false;
alter table member add column mlo_multi_supplier boolean not null default false;
alter table member add column couriers text[] not null default '{}';

-- Extra permissions (SPEC.md section 6). Those in member.permissions have no end; these say who gave them, why and until when.
create table permission_grant (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  permission text not null,
  reason text not null,
  at timestamptz not null default clock_timestamp(),
  granted_by bigint not null references staff,
  ends_at timestamptz,
  removed_at timestamptz,
  -- Null when its time was over.
  removed_by bigint references staff,
  remove_reason text not null default ''
);
create unique index permission_grant_open on permission_grant (member_id, permission) where removed_at is null;
create index permission_grant_ending on permission_grant (ends_at) where removed_at is null and ends_at is not null;
revoke delete on permission_grant from konter_app;

create function extra_permissions(p_member_id bigint) returns text[] language sql stable
  return array(select permission from permission_grant
    where member_id = p_member_id and removed_at is null and (ends_at is null or ends_at > now()));

create table permission_request (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  permission text not null,
  note text not null,
  at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'granted', 'refused')),
  decided_at timestamptz,
  decided_by bigint references staff,
  words text not null default '',
  check ((state = 'waiting') = (decided_at is null))
);
create unique index permission_request_waiting on permission_request (member_id, permission) where state = 'waiting';
create index permission_request_queue on permission_request (at, id) where state = 'waiting';
create index permission_request_decided on permission_request (decided_at, id) where state <> 'waiting';
revoke delete on permission_request from konter_app;

create trigger grant_changed after insert or update on permission_grant
  for each statement execute function announce_identity_change();
create trigger member_limited after update of blocked_until on member
  for each statement execute function announce_identity_change();

-- The search of the back office: any id.
create index purchase_order_number_any on purchase (order_number) where order_number is not null;
create index member_email on member (lower(email)) where email is not null;
create index message_hp on message (hp, id) where hp is not null;
create index message_email on message (email, id) where email is not null;

-- Who settles cases also looks after members; whoever shapes the brand also changes what accounts may do.
update staff set permissions = permissions || '{members.read,members.reveal,members.block}' where 'transactions.settle' = any (permissions);
update staff set permissions = permissions || '{members.change,members.permissions}' where 'brand.write' = any (permissions);
