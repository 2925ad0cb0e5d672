-- What members are told in the app, and what of it goes out by e-mail.

create table notification (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  -- What it tells of: names its title in both languages. 'news' is what the brand tells everybody.
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  -- The transaction that it is about.
  ref_id text,
  body text not null,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  -- What our own sentences are filled with, in the reader's language; a person's words are in `body`.
  facts jsonb
);
create index notification_of_member on notification (member_id, id);
create index notification_unread on notification (member_id) where read_at is null;
create index notification_age on notification (created_at);

-- Notifications that are to be mailed as well; a worker finds the words and queues the message.
create table notice_mail (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  kind text not null,
  body text not null,
  facts jsonb
);
