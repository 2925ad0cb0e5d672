-- The current pauses.
create or replace view running_sale_pause as
  select id, screen, operator_code, reason, staff_id, paused_at, ends_at from sale_pause
  where ended_at is null and (ends_at is null or ends_at > now());

grant select on running_sale_pause to konter_app;
