-- What an account sets about itself, its former passwords, its end.

alter table member add column email_notification boolean not null default true;
-- The member's own switches on granted permissions: {"name": false} hides one. It can grant nothing.
alter table member add column permission_setting jsonb not null default '{}';
alter table member add column avatar_digest text;
alter table member add column deleted_at timestamptz;
alter table member add column erased_at timestamptz;
-- A number that was erased stays unique and is nobody's.
alter table member drop constraint member_hp_check;
alter table member add constraint member_hp_check check (
  hp ~ '^\+628[1-9][0-9]{7,10}$' or (erased_at is not null and hp = 'erased:' || id));
create index member_deleted on member (deleted_at) where deleted_at is not null and erased_at is null;

create table member_avatar (
  member_id bigint primary key references member on delete cascade,
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  bytes bytea not null,
  -- SHA-256, hex: part of the address.
  digest text not null unique
);

-- The last passwords, the present one not among them.
create table member_password (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  password_hash text not null
);
create index member_password_of on member_password (member_id, id);

-- However a password is replaced, the former one is remembered: four, and so five with the present one.
create function remember_password() returns trigger language plpgsql as $$
begin
  insert into member_password (member_id, password_hash) values (old.id, old.password_hash);
  delete from member_password where member_id = old.id and id not in (
    select id from member_password where member_id = old.id order by id desc limit 4);
  return null;
end $$;
create trigger password_replaced after update of password_hash on member
  for each row when (old.password_hash <> new.password_hash) execute function remember_password();
revoke execute on function remember_password() from public;

-- Until when this session may do what asks for the password.
alter table session add column password_until timestamptz;

-- Searches for an account by its number, for their limit.
create table account_search (
  member_id bigint not null references member on delete cascade,
  at timestamptz not null default clock_timestamp()
);
create index account_search_of on account_search (member_id, at);

-- Every deletion with what became of it.
create table account_deletion (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  deleted_at timestamptz not null,
  recovered_at timestamptz,
  erased_at timestamptz,
  -- From where it was recovered.
  address text,
  -- After the erasure: a keyed hash of the number and the password's hash, so that its owner is told where the account is.
  hp_digest bytea,
  password_hash text
);
create unique index account_deletion_open on account_deletion (member_id) where recovered_at is null and erased_at is null;
create index account_deletion_erased on account_deletion (hp_digest) where hp_digest is not null;
revoke delete on account_deletion from konter_app;

create trigger member_set after update of permission_setting, deleted_at, erased_at on member
  for each statement execute function announce_identity_change();
