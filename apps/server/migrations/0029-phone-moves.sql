-- An account's number is moved by two members of staff; the numbers that it had before stay known.

create table former_number (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  hp text not null,
  moved_at timestamptz not null default clock_timestamp()
);
create index former_number_hp on former_number (hp);
create index former_number_of on former_number (member_id, id);
revoke update on former_number from konter_app;

update staff set permissions = permissions || '{members.approve}' where permissions @> '{settings.approve}';
