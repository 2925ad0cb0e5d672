-- When the brand was opened: from then on members register. Who opened it stands in the audit log.
create table brand_opening (
  is_only boolean primary key default true check (is_only),
  opened_at timestamptz not null default clock_timestamp()
);
revoke update, delete on brand_opening from konter_app;

-- A brand that has members sells already.
insert into brand_opening (opened_at)
  select now() where exists (select from member) or exists (select from brand_setting where name = 'demo_loaded');
