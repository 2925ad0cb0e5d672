-- Returns the reason why this account can receive nothing from that one; null if it can.
create or replace function transfer_refusal(p_sender bigint, p_receiver bigint, p_blocked boolean, p_deleted boolean) returns text language plpgsql stable as $$
begin
  return case
    when p_receiver is null then 'transfer_receiver_unknown'
    when p_receiver = p_sender then 'transfer_to_self'
    when p_deleted then 'transfer_receiver_deleted'
    when p_blocked then 'transfer_receiver_blocked'
    -- Another brand buys with this account; no member signs in to it.
    when (select b.member_id from brand_account b where b.member_id = p_receiver and b.ended_at is null) is not null then 'transfer_receiver_unsuitable'
  end;
end $$;

revoke execute on function transfer_refusal(bigint,bigint,boolean,boolean) from public;
grant execute on function transfer_refusal(bigint,bigint,boolean,boolean) to konter_app;
