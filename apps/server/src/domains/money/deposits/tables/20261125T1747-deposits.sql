-- Top-ups that members ask for, and how they are paid. Lock order everywhere: ledger, then the request, then the bank line.

-- The ways of paying that the brand offers or could offer.
create table deposit_method (
  code text primary key check (code ~ '^[a-z0-9][a-z0-9_.-]{0,79}$'),
  kind text not null check (kind in ('bank', 'virtual_account', 'qris', 'e_wallet', 'store', 'cash')),
  source text not null check (source in ('bank', 'gateway', 'cash')),
  bank_account_id bigint references bank_account,
  -- The account at a gateway, and its own name of the way.
  gateway_id text,
  gateway_method text,
  name text not null,
  offered boolean not null default false,
  fixed bigint not null default 0 check (fixed >= 0),
  rate_basis_points integer not null default 0 check (rate_basis_points >= 0),
  least bigint not null check (least > 0),
  most bigint not null check (most >= least),
  -- HH:MM in WIB; both or neither.
  opens_at text check (opens_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  closes_at text check (closes_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  rank integer not null default 100,
  check ((opens_at is null) = (closes_at is null)),
  check ((source = 'bank') = (bank_account_id is not null)),
  check ((source = 'gateway') = (gateway_id is not null) and (source = 'gateway') = (gateway_method is not null)),
  -- All that arrives is credited.
  check (source = 'gateway' or (fixed = 0 and rate_basis_points = 0)),
  unique (gateway_id, gateway_method)
);

-- Nominals, cut-off and holidays; one row.
create table deposit_options (
  singleton boolean primary key default true check (singleton),
  version integer not null default 1,
  nominals bigint[] not null,
  cut_off text not null,
  holidays date[] not null default '{}'
);
insert into deposit_options (nominals, cut_off) values ('{20000,50000,100000,200000,500000,1000000}', '21:30');

create table deposit_day_limit (
  category text primary key,
  most bigint not null check (most > 0)
);

-- The allowed moves; states.ts holds the same table and a test compares the two.
create table deposit_move (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into deposit_move values
  ('waiting', 'confirming'), ('waiting', 'approved'), ('waiting', 'half_approved'), ('waiting', 'rejected'), ('waiting', 'expired'),
  ('waiting', 'canceled'), ('waiting', 'failed'),
  ('confirming', 'approved'), ('confirming', 'failed'), ('confirming', 'expired'), ('confirming', 'canceled'),
  -- Paid late, or granted after all.
  ('expired', 'confirming'), ('expired', 'approved'), ('expired', 'half_approved'), ('expired', 'rejected'),
  ('canceled', 'confirming'), ('canceled', 'approved'), ('canceled', 'half_approved'), ('canceled', 'rejected'),
  ('failed', 'confirming'), ('failed', 'approved'),
  ('rejected', 'approved'),
  ('approved', 'reversed');
revoke insert, update, delete on deposit_move from konter_app;

create table deposit_request (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^DEP[0-9A-HJKMNP-TV-Z]{8}$'),
  member_id bigint not null references member,
  idempotency_key text not null unique,
  method_code text not null references deposit_method,
  kind text not null,
  source text not null check (source in ('bank', 'gateway', 'cash')),
  method_name text not null,
  bank_account_id bigint references bank_account,
  nominal bigint not null check (nominal > 0 and nominal % 1000 = 0),
  digits smallint check (digits between 1 and 999),
  fee bigint not null default 0 check (fee >= 0),
  fee_paid_by text not null check (fee_paid_by in ('brand', 'customer')),
  total bigint not null,
  holder_name text,
  state text not null default 'waiting' check (state in
    ('waiting', 'confirming', 'approved', 'half_approved', 'rejected', 'expired', 'canceled', 'failed', 'reversed')),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  processed_on date not null,
  -- The total is its own at that account: from the first moment until some days after its end.
  holds_total boolean not null default false,
  -- What is paid at a gateway.
  charge_id bigint,
  instructions jsonb,
  credited bigint check (credited > 0),
  credited_at timestamptz,
  credited_by text check (credited_by in ('bank', 'gateway', 'staff')),
  -- The bank line that it is: at once, or found later for what staff had approved.
  line_id bigint unique references bank_line,
  paid_late boolean not null default false,
  closed_at timestamptz,
  -- Who decided of the staff, and in whose words.
  staff_id bigint references staff,
  reason text,
  failure text,
  collection text check (collection in ('not_deposited', 'deposited')),
  collected_at timestamptz,
  reversed bigint check (reversed > 0),
  expiry_told boolean not null default false,
  check (total = nominal + coalesce(digits, 0) + case fee_paid_by when 'customer' then fee else 0 end),
  check ((source = 'bank') = (bank_account_id is not null)),
  check ((source = 'bank') = (digits is not null)),
  check ((credited_at is not null) = (state in ('approved', 'half_approved', 'reversed'))),
  check ((credited is null) = (credited_at is null) and (credited is null) = (credited_by is null)),
  check (state <> 'half_approved' or (credited < nominal and reason is not null)),
  check ((state in ('waiting', 'confirming')) = (closed_at is null)),
  check (line_id is null or credited is not null),
  check ((collection is not null) = (source = 'cash' and credited is not null)),
  check ((state = 'reversed') = (reversed is not null))
);
-- Three digits belong to one request: whoever comes second is refused by this.
create unique index deposit_request_total on deposit_request (bank_account_id, total) where holds_total;
-- One open request of an account for one amount and method (FEATURES M138).
create unique index deposit_request_open on deposit_request (member_id, method_code, nominal) where state in ('waiting', 'confirming');
create index deposit_request_of_member on deposit_request (member_id, id);
create index deposit_request_due on deposit_request (expires_at) where state = 'waiting';
create index deposit_request_held on deposit_request (closed_at) where holds_total and closed_at is not null;
create index deposit_request_by_total on deposit_request (bank_account_id, total, expires_at) where source = 'bank';
create index deposit_request_state on deposit_request (state, id);
create index deposit_request_cash on deposit_request (id) where collection = 'not_deposited';
create index deposit_request_alone on deposit_request (staff_id, credited_at) where credited_by = 'staff';
revoke delete on deposit_request from konter_app;

-- What happened to a request, in its order.
create table deposit_event (
  id bigint generated always as identity primary key,
  request_id bigint not null references deposit_request,
  at timestamptz not null default clock_timestamp(),
  event text not null,
  by text not null check (by in ('member', 'staff', 'bank', 'gateway', 'clock')),
  staff_id bigint references staff,
  amount bigint,
  text text not null default '',
  -- The act of a person that it is, so that it is done once.
  idempotency_key text unique,
  check (by <> 'staff' or staff_id is not null)
);
create index deposit_event_of_request on deposit_event (request_id, id);
revoke update, delete on deposit_event from konter_app;

-- A member says that money was sent.
create table deposit_claim (
  id bigint generated always as identity primary key,
  request_id bigint not null references deposit_request,
  idempotency_key text not null unique,
  amount bigint not null check (amount > 0),
  -- Emptied when the account is erased.
  sender text,
  bank text not null,
  paid_at timestamptz not null,
  note text not null,
  opened_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
  closed_at timestamptz,
  claimed_by bigint references staff,
  decided_by bigint references staff,
  reason text,
  line_id bigint references bank_line,
  -- Nobody decides it where the money came by itself meanwhile.
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'rejected') = (reason is not null)),
  check (line_id is null or state = 'accepted')
);
create unique index deposit_claim_open on deposit_claim (request_id) where state = 'open';
create index deposit_claim_due on deposit_claim (due_at, id) where state = 'open';
create index deposit_claim_closed on deposit_claim (closed_at, id) where state <> 'open';
create index deposit_claim_of_request on deposit_claim (request_id, id);
revoke delete on deposit_claim from konter_app;

create table deposit_claim_photo (
  claim_id bigint primary key references deposit_claim,
  content_type text not null,
  bytes bytea not null,
  digest text not null
);

-- undo
drop table deposit_claim_photo, deposit_claim, deposit_event, deposit_request, deposit_move, deposit_day_limit, deposit_options, deposit_method;
