-- Where parcels of the shop start, and the account of the brand under which they are sent.
create table shop_origin (
  id boolean primary key default true check (id),
  name text not null,
  phone text not null,
  district text not null,
  postcode text not null,
  detail text not null,
  sender_id bigint references member
);

-- undo
drop table shop_origin;
