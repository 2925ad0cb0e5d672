-- Blocks a purchase manually. Results: blocked, transaction_not_found, block_too_late.
create or replace function block_purchase(p_ref_id text, p_staff_id bigint, p_words text) returns text
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_locked record := lock_purchase(p_ref_id);
begin
  if (v_locked.p).id is null then
    return 'transaction_not_found';
  end if;
  if (v_locked.p).state <> 'reserved' or (v_locked.a).state <> 'ready' then
    return 'block_too_late';
  end if;
  perform block_for_review(v_locked.p, 'staff', jsonb_build_object('note', p_words), p_staff_id, clock_timestamp());
  return 'blocked';
end $$;

revoke execute on function block_purchase(text,bigint,text) from public;
grant execute on function block_purchase(text,bigint,text) to konter_app;
