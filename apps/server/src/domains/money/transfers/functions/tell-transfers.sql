-- Notifies both parties of sent transfers, and their open clients that balance and notifications changed. For a held
-- transfer only the sender is notified, because the receiver does not have it yet.
create or replace function tell_transfers(p_sent transfer_candidate[], p_results text[], p_until timestamptz) returns void language plpgsql as $$
begin
  with told as (
    select c.sender_id as member_id, case when c.is_held then 'transfer_held' else 'transfer_sent' end as kind, c.ref_id,
      jsonb_build_object('amount', c.amount, 'hp', c.receiver_hp, 'until', case when c.is_held then p_until end) as facts
      from rows from (unnest(p_results), unnest(p_sent)) as c(posted) where c.posted = 'posted'
    union all
    select c.receiver_id, 'transfer_received', c.ref_id, jsonb_build_object('amount', c.amount, 'name', c.sender_name, 'notes', c.notes)
      from rows from (unnest(p_results), unnest(p_sent)) as c(posted) where c.posted = 'posted' and not c.is_held
  ), noted as (
    insert into notification (member_id, kind, ref_id, body, facts) select t.member_id, t.kind, t.ref_id, '', t.facts from told t
  )
  insert into outbox (topic, member_id, reference, payload) select 'transfer.changed', t.member_id, t.ref_id, '{}' from told t;
end $$;

revoke execute on function tell_transfers(transfer_candidate[],text[],timestamp with time zone) from public;
