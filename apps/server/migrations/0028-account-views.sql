-- Staff look at an account as its owner sees it: read only, a quarter of an hour, each time with a reason.

create table account_view (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  staff_id bigint not null references staff,
  reason text not null,
  -- SHA-256 of what the back office hands to the members' address, once.
  token_hash bytea not null unique,
  asked_at timestamptz not null default clock_timestamp(),
  begun_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,
  check ((begun_at is null) = (ends_at is null))
);
create index account_view_open on account_view (ends_at) where begun_at is not null and ended_at is null;
create index account_view_of_member on account_view (member_id, id);
revoke delete on account_view from konter_app;

-- A session that only looks; it has no device, and no screen of the member counts it.
alter table session add column view_id bigint references account_view;
create trigger view_changed after update on account_view
  for each statement execute function announce_identity_change();

update staff set permissions = permissions || '{members.view}' where permissions @> '{members.reveal,members.change}';
