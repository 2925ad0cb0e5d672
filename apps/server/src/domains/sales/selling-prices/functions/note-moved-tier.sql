-- After an account's tier changed: queues a check that lifts its selling prices below the new prices.
create or replace function note_moved_tier() returns trigger language plpgsql as $$
begin
  insert into selling_price_recheck (member_id)
    select new.id where exists (
      select from selling_price_rule r where r.member_id = new.id and r.valid_until is null and r.price is not null);
  return null;
end $$;

revoke execute on function note_moved_tier() from public;

create or replace trigger buying_tier_moved after update of category on member
  for each row when (old.category is distinct from new.category) execute function note_moved_tier();
