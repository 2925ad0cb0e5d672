-- An agent whom a Master wants to register, until the code that went to the agent's phone comes back. There is no account
-- yet, and never a password: the agent makes one alone.
create table agent_registration (
  otp_id bytea primary key references otp on delete cascade,
  name text not null,
  email text not null,
  consent_version integer not null,
  -- Word for word as it went to the agent's phone.
  consent_text text not null,
  asked_at timestamptz not null default clock_timestamp()
);

-- What an agent agreed to, when it was sent and when the code for it was given. Never changed.
create table agent_consent (
  member_id bigint primary key references member,
  upline_id bigint not null references member,
  version integer not null,
  text text not null,
  asked_at timestamptz not null,
  agreed_at timestamptz not null default clock_timestamp(),
  request_id text not null
);
revoke update, delete on agent_consent from konter_app;
