-- Agents who ask to become a Master, and Masters who become an agent again on a date that they were told.
create table promotion_request (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  -- What the agent had sold in the last 30 times 24 hours, in rupiah.
  sold bigint not null,
  asked_at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'granted', 'refused')),
  decided_at timestamptz,
  decided_by bigint references staff,
  reason text not null default '',
  check ((state = 'waiting') = (decided_at is null))
);
create unique index promotion_request_waiting on promotion_request (member_id) where state = 'waiting';
create index promotion_request_of_member on promotion_request (member_id, id);
create index promotion_request_of_state on promotion_request (state, id);
revoke delete on promotion_request from konter_app;

create table demotion (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  -- The Master whom the agents get; null for none.
  agents_upline bigint references member,
  takes_effect_on date not null,
  reason text not null check (reason <> ''),
  announced_at timestamptz not null default clock_timestamp(),
  announced_by bigint not null references staff,
  -- Of two people: who asked for it.
  requested_by bigint references staff,
  state text not null default 'announced' check (state in ('announced', 'withdrawn', 'lapsed', 'done')),
  ended_at timestamptz,
  withdrawn_by bigint references staff,
  withdraw_reason text not null default '',
  check ((state = 'announced') = (ended_at is null)),
  check ((state = 'withdrawn') = (withdrawn_by is not null))
);
create unique index demotion_announced on demotion (member_id) where state = 'announced';
create index demotion_due on demotion (takes_effect_on, id) where state = 'announced';
create index demotion_of_member on demotion (member_id, id);
revoke delete on demotion from konter_app;

-- undo
drop table demotion;
drop table promotion_request;
