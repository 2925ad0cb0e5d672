-- The brands of one install, and the hosts at which they are reached. Nothing of a brand's own stands here: no member, no price.

create table brand (
  code text primary key constraint brand_code_form check (code ~ '^[a-z][a-z0-9-]{1,29}$'),
  name text not null constraint brand_name_length check (length(name) between 1 and 60),
  status text not null default 'active' constraint brand_status check (status in ('active', 'suspended')),
  -- In the registry's own server; null where database_url names another one.
  database_name text,
  -- Under seal: it holds a password.
  database_url bytea,
  keys_file text not null,
  created_at timestamptz not null default now(),
  constraint brand_has_one_database check ((database_name is null) <> (database_url is null))
);

create table brand_host (
  host text not null,
  audience text not null constraint brand_host_audience check (audience in ('member', 'staff')),
  brand_code text not null references brand on delete cascade,
  primary key (host, audience)
);
create index brand_host_brand on brand_host (brand_code);
