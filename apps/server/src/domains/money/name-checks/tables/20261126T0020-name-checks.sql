-- Whose an account at a bank or e-wallet is, asked for a fee. Lock order: ledger, then the check.
create table name_check (
  id bigint generated always as identity primary key,
  ref_id text not null unique,
  member_id bigint not null references member,
  idempotency_key text not null,
  input_hash bytea not null,
  institution text not null,
  type text not null check (type in ('bank', 'e_wallet')),
  account_number text not null,
  -- What was agreed to: held at first, kept on success. 0 for one shown again, or where the brand takes none.
  fee bigint not null check (fee >= 0),
  -- The check whose answer is shown again.
  cached_from bigint references name_check,
  state text not null default 'pending' check (state in ('pending', 'success', 'failed')),
  name text,
  is_suspected boolean not null default false,
  failure text check (failure in ('no_account', 'closed', 'blocked', 'unanswered')),
  disburser_id text references disburser,
  made_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  -- Its owner was told to look later: the result comes as a notice.
  is_awaited_later boolean not null default false,
  asks integer not null default 0,
  -- The vendor's last word, for staff.
  code text,
  message text,
  -- When a worker should ask; doubles as the lease while one does.
  next_ask_at timestamptz,
  unique (member_id, idempotency_key),
  check ((state = 'success') = (name is not null)),
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'pending') = (settled_at is null)),
  check ((state = 'pending') = (next_ask_at is not null)),
  check (cached_from is null or (fee = 0 and state = 'success')),
  check ((cached_from is null) = (disburser_id is not null))
);
create index name_check_of_member on name_check (member_id, id);
create index name_check_due on name_check (disburser_id, next_ask_at) where next_ask_at is not null;
create index name_check_known on name_check (member_id, institution, account_number, settled_at) where state = 'success';
revoke delete on name_check from konter_app;

-- undo
drop table name_check;
