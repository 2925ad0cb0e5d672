-- Which switch a kind of notice has: filled at the start from what the modules declare.
create table notice_kind (
  kind text primary key check (kind ~ '^[a-z_]{3,40}$'),
  event text not null
);
