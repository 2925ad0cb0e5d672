-- What Masters add to the prices of the agents below them. A rule is set and ended, never changed, so that what an agent was asked at
-- any time can be worked out.
create table agent_markup (
  id bigint generated always as identity primary key,
  master_id bigint not null references member,
  -- Null: every agent of the Master; every product.
  agent_id bigint references member,
  product_id bigint references product,
  amount bigint not null check (amount >= 0),
  valid_from timestamptz not null default clock_timestamp(),
  valid_until timestamptz,
  check (valid_until >= valid_from)
);
create unique index agent_markup_stands on agent_markup (master_id, agent_id, product_id) nulls not distinct where valid_until is null;
create index agent_markup_of_master on agent_markup (master_id, valid_from);
create index agent_markup_of_agent on agent_markup (agent_id) where agent_id is not null;
create index agent_markup_of_product on agent_markup (product_id) where product_id is not null;

-- undo
drop table agent_markup;
