-- How an agent's receipts look, and how often each was printed.

create table receipt_setting (
  member_id bigint primary key references member,
  show_logo boolean not null,
  show_address boolean not null,
  show_phone boolean not null,
  large_serial_number boolean not null,
  align_left_note boolean not null,
  paper_width text not null check (paper_width in ('58', '80')),
  columns text not null,
  shop_name text not null,
  address text not null,
  phone text not null,
  note text not null,
  service_fee bigint not null check (service_fee >= 0),
  changed_at timestamptz not null default clock_timestamp()
);

-- The shop's logo as the head of a printer prints it: rows of dots, eight in a byte, the first of them highest; a set bit is black.
create table receipt_logo (
  member_id bigint not null references member,
  paper_width text not null check (paper_width in ('58', '80')),
  width smallint not null check (width between 1 and 576),
  height smallint not null check (height between 1 and 240),
  bits bytea not null,
  primary key (member_id, paper_width),
  check (length(bits) = (width + 7) / 8 * height)
);

-- Each print of each receipt; an act is known by its key.
create table receipt_print (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  ref_id text not null,
  number integer not null check (number > 0),
  service_fee bigint check (service_fee >= 0),
  key text not null,
  -- SHA-256 of what was sent with the key.
  input_hash bytea not null,
  printed_at timestamptz not null default clock_timestamp(),
  unique (ref_id, number),
  unique (member_id, key, ref_id)
);
revoke update, delete on receipt_print from konter_app;

-- undo
drop table receipt_print;
drop table receipt_logo;
drop table receipt_setting;
