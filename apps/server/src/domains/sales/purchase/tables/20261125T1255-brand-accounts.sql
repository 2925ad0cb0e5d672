-- Members of this brand that are other brands of the install: what they buy here they sell there. Nobody signs in to one.
create table brand_account (
  member_id bigint primary key references member,
  brand_code text not null,
  -- Stands for the PIN, since a brand is no person: 32 random bytes that no PIN has.
  authority bytea not null constraint brand_account_authority_length check (length(authority) = 32),
  -- What the account had before: a brand's may buy the same nominal for the same number more than once a day.
  may_repeat_before boolean not null,
  since timestamptz not null default clock_timestamp(),
  -- From then on it is a member's account like any other, and buys by its PIN.
  ended_at timestamptz
);
revoke delete on brand_account from konter_app;

-- undo
drop table brand_account;
