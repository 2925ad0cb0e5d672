-- For an account that is erased: ends its schedules and deletes its notes about customers. Purchases with number and
-- price stay.
create or replace function forget_sales(p_member_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from member where id = p_member_id and erased_at is not null) then
    raise exception 'account % is not erased', p_member_id;
  end if;
  update schedule set state = 'deleted', next_run_at = null, leased_until = null, stop_reason = null, customer_name = null, note = null
    where member_id = p_member_id;
  update purchase set customer_name = null, note = null, debt_notes = null
    where member_id = p_member_id and (customer_name is not null or note is not null or debt_notes is not null);
  update debt_repayment set note = null where member_id = p_member_id and note is not null;
  update debt_write_off set reason = '' where member_id = p_member_id and reason <> '';
  -- The member's own text. Text by staff is the brand's record.
  update complaint_event e set text = '' from complaint c
    where c.id = e.complaint_id and c.member_id = p_member_id and e.staff_id is null and e.text <> '';
end $$;

revoke execute on function forget_sales(bigint) from public;
grant execute on function forget_sales(bigint) to konter_app;
