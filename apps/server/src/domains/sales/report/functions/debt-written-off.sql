-- The amount of a purchase that is currently written off.
create or replace function debt_written_off(p_purchase_id bigint) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(case w.kind when 'written_off' then w.amount else -w.amount end), 0) from debt_write_off w where w.purchase_id = p_purchase_id);
end $$;
