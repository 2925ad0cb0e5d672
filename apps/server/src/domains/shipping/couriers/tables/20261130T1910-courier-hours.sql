-- When couriers take and fetch parcels, as staff entered it. Days without a row are closed; an account without rows is
-- open at unknown times.
create table courier_hours (
  courier_account_id text not null references courier_account,
  days text not null check (days in ('weekdays', 'saturday', 'sunday')),
  -- In WIB.
  opens time not null,
  closes time not null check (closes > opens),
  primary key (courier_account_id, days)
);

-- undo
drop table courier_hours;
