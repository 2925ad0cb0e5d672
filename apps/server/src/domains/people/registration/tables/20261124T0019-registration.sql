-- Somebody who gave name and number, until the code shows that the number is theirs. The password is hashed already.
create table registration (
  otp_id bytea primary key references otp on delete cascade,
  name text not null,
  email text not null,
  password_hash text not null,
  referred_by bigint references member
);
