-- Senders and recipients of a member's parcels, for the next parcel.
create table customer_address (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  name text not null,
  phone text not null,
  address text not null,
  postcode text not null,
  district text not null references region,
  -- The address without case and punctuation, so that it stands once however it is typed.
  text_key text not null generated always as (lower(regexp_replace(btrim(address), '[^[:alnum:]]+', ' ', 'g'))) stored,
  used_at timestamptz not null default clock_timestamp(),
  unique (member_id, phone, district, text_key)
);
create index customer_address_used on customer_address (member_id, used_at);

-- undo
drop table customer_address;
