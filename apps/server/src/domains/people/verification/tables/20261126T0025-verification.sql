-- Proofs of identity that members hand in before they send money to banks.
create table verification (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  -- `open`: pictures are being handed in.
  state text not null default 'open' check (state in ('open', 'waiting', 'verified', 'rejected')),
  begun_at timestamptz not null default clock_timestamp(),
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references staff,
  reason text,
  check ((state = 'open') = (submitted_at is null)),
  check ((state in ('verified', 'rejected')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (reason is null))
);
-- One at a time; who was refused may begin anew.
create unique index verification_current on verification (member_id) where state <> 'rejected';
create index verification_waiting on verification (submitted_at, id) where state = 'waiting';
create index verification_of_member on verification (member_id, id);

create table verification_picture (
  verification_id bigint not null references verification on delete cascade,
  member_id bigint not null references member,
  picture text not null check (picture in ('identity', 'selfie')),
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  -- Under seal, bound to its row; in base64 before that.
  sealed bytea not null,
  primary key (verification_id, picture)
);

-- undo
drop table verification_picture, verification;
