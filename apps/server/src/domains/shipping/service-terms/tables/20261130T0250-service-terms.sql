-- What the brand adds to a courier's fee for a service, and what of it goes to the sender and the sender's upline. The
-- latest row of a service applies.
create table courier_service_terms (
  id bigint generated always as identity primary key,
  courier_account_id text not null references courier_account,
  service text not null,
  -- Whole rupiah of each parcel, or thousandths of the courier's fee.
  unit text not null check (unit in ('rupiah', 'per_mille')),
  margin bigint not null check (margin >= 0),
  agent_cashback bigint not null check (agent_cashback >= 0),
  upline_share bigint not null check (upline_share >= 0),
  made_at timestamptz not null default clock_timestamp(),
  staff_id bigint references staff,
  -- Both are paid from the margin, so that no parcel is sold below what the courier charges.
  check (agent_cashback + upline_share <= margin)
);
create index courier_service_terms_latest on courier_service_terms (courier_account_id, service, id desc);
revoke update, delete on courier_service_terms from konter_app;

-- undo
drop table courier_service_terms;
