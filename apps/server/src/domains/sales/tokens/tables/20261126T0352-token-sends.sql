-- Tokens that were sent again to customers by the brand's SMS; the message itself goes after its days.
create table token_send (
  id bigint generated always as identity primary key,
  purchase_id bigint not null,
  member_id bigint not null references member,
  key text not null,
  phone text not null,
  meter text not null,
  -- In WIB: so often in a day.
  day date not null,
  at timestamptz not null default clock_timestamp(),
  -- The message, for as long as it is kept.
  message_id bigint not null,
  unique (member_id, key)
);
create index token_send_of_purchase on token_send (purchase_id, id);
create index token_send_of_meter on token_send (member_id, meter, id);

revoke update on token_send from konter_app;

-- undo
drop table token_send;
