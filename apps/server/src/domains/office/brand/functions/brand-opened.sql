-- From now on accounts in sandbox mode count as switched off: every process reads its accounts anew.
create or replace function announce_brand_opened() returns trigger language plpgsql as $$
begin
  perform pg_notify('gateway_connection', ''), pg_notify('disburser_connection', '');
  return null;
end $$;

revoke execute on function announce_brand_opened() from public;

create or replace trigger brand_opened after insert on brand_opening for each statement execute function announce_brand_opened();
