-- Returns the items in order with the related data. p_terms has the brand's settings: `allowed`, `fee`, `least`, `most`
-- and `day` by tier, `hold_amount`, `hold_minutes`. A passkey proof is used up here, once.
create or replace function transfer_candidates(p_items json, p_terms json, p_now timestamptz) returns transfer_candidate[] language plpgsql as $$
declare
  v_date date := (p_now at time zone 'Asia/Jakarta')::date;
  v_fee bigint := (p_terms ->> 'fee')::bigint;
  v_least bigint := (p_terms ->> 'least')::bigint;
  v_hold bigint := (p_terms ->> 'hold_amount')::bigint;
  v_proved bytea[];
begin
  if strpos(p_items::text, '"authority"') > 0 then
    with given as (
      select i.sender, decode(i.authority, 'hex') as digest from json_to_recordset(p_items) as i(sender bigint, authority text) where i.authority is not null
    ), used as (
      delete from spending_authority a using given g where a.digest = g.digest and a.member_id = g.sender and a.expires_at > p_now returning a.digest
    )
    select array_agg(digest) into v_proved from used;
  end if;
  return (
    with item as materialized (
      select i.*, m.name as sender_name, is_blocked(m) as sender_blocked, m.stop_reason, m.password_hash, m.cooling_until,
        r.id as receiver_id, r.name as receiver_name, is_blocked(r) as receiver_blocked, r.deleted_at is not null as receiver_deleted,
        -- A scalar subquery, because `exists` may be planned as a hash of the whole table.
        (select b.member_id from brand_account b where b.member_id = r.id and b.ended_at is null) is not null as is_of_brand,
        known.ref_id as known_ref, known.input_hash as known_hash, coalesce(d.sent, 0) as sent,
        coalesce(p_terms -> 'most' ->> m.category, p_terms -> 'most' ->> 'member')::bigint as most,
        coalesce(p_terms -> 'day' ->> m.category, p_terms -> 'day' ->> 'member')::bigint as day_limit,
        i.sender || ' ' || i.key as member_key
      from rows from (json_to_recordset(p_items) as (
          ref text, sender bigint, key text, hash text, receiver text, amount bigint, notes text, fee bigint, name text, password text, authority text, looking boolean, again boolean)
        ) with ordinality as i(ref, sender, key, hash, receiver, amount, notes, fee, name, password, authority, looking, again, ord)
      join member m on m.id = i.sender
      left join member r on r.hp = i.receiver
      left join deposit_transfer known on known.idempotency_key = i.sender || ' ' || i.key
      left join transfer_day d on d.member_id = i.sender and d.day = v_date
    ),
    judged as (
      select t.*,
        case
          when t.again then 'again'
          when t.known_ref is not null then ledger.known_key_result(t.known_hash = decode(t.hash, 'hex'))
          when t.sender_blocked then 'account_blocked'
          when t.stop_reason is not null then 'agent_stopped'
          when t.authority is not null and not coalesce(decode(t.authority, 'hex') = any(v_proved), false) then 'passkey_refused'
          -- The password has changed since it was verified.
          when t.authority is null and t.looking is null and t.password is distinct from t.password_hash then 'password_wrong'
          when not (p_terms ->> 'allowed')::boolean then 'deposit_transfer_off'
          -- The same conditions as transfer_refusal, inlined to avoid a call per item.
          when t.receiver_id is null then 'transfer_receiver_unknown'
          when t.receiver_id = t.sender then 'transfer_to_self'
          when t.receiver_deleted then 'transfer_receiver_deleted'
          when t.receiver_blocked then 'transfer_receiver_blocked'
          when t.is_of_brand then 'transfer_receiver_unsuitable'
        end as first_verdict
      from item t
    ),
    weighed as (
      select j.*,
        coalesce(j.first_verdict, case
          when j.name is distinct from j.receiver_name and j.name is not null then 'transfer_receiver_changed'
          when v_fee > coalesce(j.fee, v_fee) then 'transfer_fee_moved'
          when j.amount < v_least then 'transfer_below_minimum'
          when j.amount > j.most then 'transfer_above_limit'
          when j.sent + j.amount > j.day_limit then 'transfer_day_limit'
          when coalesce(j.cooling_until > p_now, false) and spent_on(j.sender, v_date) + j.amount > cooling_day_limit() then 'cooling_limit'
        end) as verdict
      from judged j
      offset 0 -- evaluates each condition once, although it is used several times below
    )
    select array_agg(row(
        w.ord::integer, w.verdict,
        case w.verdict
          when 'agent_stopped' then w.stop_reason
          when 'transfer_fee_moved' then v_fee::text
          when 'transfer_below_minimum' then v_least::text
          when 'transfer_above_limit' then w.most::text
          when 'transfer_day_limit' then jsonb_build_object('limit', w.day_limit, 'left', greatest(0, w.day_limit - w.sent))::text
          when 'cooling_limit' then cooling_detail(w.cooling_until)
        end,
        case w.verdict when 'replayed' then w.known_ref else w.ref end, w.member_key, decode(w.hash, 'hex'),
        w.sender, w.sender_name, w.receiver_id, w.receiver, w.receiver_name, w.amount, w.notes,
        case when w.verdict is null and v_hold > 0 and w.amount >= v_hold
          then (select p.receiver_id from transfer_pair p where p.sender_id = w.sender and p.receiver_id = w.receiver_id) is null else false end,
        (select a.id from ledger.account a where a.kind = 'deposit' and a.owner = w.sender::text),
        (select a.id from ledger.account a where a.kind = 'deposit' and a.owner = w.receiver_id::text)
      )::transfer_candidate order by w.ord)
    from weighed w);
end $$;

revoke execute on function transfer_candidates(json,json,timestamp with time zone) from public;
