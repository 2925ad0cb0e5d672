-- Decides the candidates in order, where each affects the next: counted PINs, taken promos, the daily limit of a
-- cooling account, today's repeats. Checks the balance here too, so that a purchase without cover does not take a promo
-- from the next one.
create or replace function judge_one_by_one(p_candidates purchase_candidate[], p_now timestamptz) returns purchase_candidate[] language plpgsql as $$
declare
  c purchase_candidate;
  v_date date := (p_now at time zone 'Asia/Jakarta')::date;
  v_pin record;
  v_discount bigint;
  v_promised bigint;
  v_markup bigint;
  v_category text;
  v_pin_failed bigint[] := '{}';
  v_cooling bigint[] := '{}';
  v_payers text[] := '{}';
  v_left bigint[] := '{}';
  v_payer integer;
begin
  for k in 1 .. array_length(p_candidates, 1) loop
    c := p_candidates[k];
    continue when c.verdict is not null;
    -- The remaining daily limit is known after the previous purchase is written.
    if c.member_id = any(v_cooling) then
      p_candidates[k].verdict := 'again';
      continue;
    end if;
    if not c.is_pin_right or c.member_id = any(v_pin_failed) then
      v_pin_failed := v_pin_failed || c.member_id;
      v_pin := check_pin(c.member_id, c.pin);
      if v_pin.result <> 'ok' then
        p_candidates[k].verdict := 'pin_' || v_pin.result;
        p_candidates[k].detail := v_pin.locked_until::text;
        continue;
      end if;
    end if;
    continue when c.rule is not null;

    v_discount := 0;
    if c.open_promo_id is not null then
      -- Promos taken within this call count too, so the row itself is updated.
      update promo set taken_qty = taken_qty + 1 where id = c.open_promo_id and taken_qty < stock returning discount into v_discount;
      v_discount := least(coalesce(v_discount, 0), c.price - 1);
    end if;
    if v_discount > 0 then
      c.promo_id := c.open_promo_id;
      c.discount := v_discount;
      c.price := c.price - v_discount;
    end if;
    v_payer := array_position(v_payers, c.wallet || c.member_id);
    if v_payer is null then
      v_payers := v_payers || (c.wallet || c.member_id);
      v_payer := array_length(v_payers, 1);
      v_left[v_payer] := coalesce((select d.balance - d.floor from ledger.account d where d.id = c.deposit_id), 0);
    end if;
    if c.price > c.shown_price then
      -- The price shown shortly before still applies while the supplier's cost leaves the margin floor for it.
      v_category := (select m.category from member m where m.id = c.member_id);
      v_promised := promised_price(c.product_id, v_category, p_now);
      v_markup := case when c.agent_markup = 0 then 0 else least(c.agent_markup, agent_markup_of(c.member_id, c.product_id, p_now - price_promise())) end;
      if v_promised + v_markup - v_discount between 1 and c.shown_price and c.cost <= most_cost_of(c.product_id, v_category, v_promised) then
        if c.selling_price = c.price + v_discount then
          c.selling_price := v_promised + v_markup;
        end if;
        c.price := v_promised + v_markup - v_discount;
        c.agent_markup := v_markup;
      end if;
    end if;
    if c.price > c.shown_price then
      c.rule := 'price_moved';
      c.detail := c.price::text;
    elsif c.cooling_until > p_now and spent_on(c.member_id, v_date) + c.price > cooling_day_limit() then
      c.rule := 'cooling_limit';
      c.detail := cooling_detail(c.cooling_until);
    elsif c.price > v_left[v_payer] then
      c.rule := 'balance_insufficient';
      c.detail := (c.price - v_left[v_payer])::text;
    end if;
    if c.rule is not null then
      update promo set taken_qty = taken_qty - 1 where id = c.promo_id;
      p_candidates[k] := c;
      continue;
    end if;
    v_left[v_payer] := v_left[v_payer] - c.price;
    if c.cooling_until > p_now then
      v_cooling := v_cooling || c.member_id;
    end if;
    if c.same_day_ref is not null then
      for v_repeat in 2 .. 1000 loop
        c.daily_slot := concat_ws(' ', c.member_id, c.destination, c.product_code, v_date, v_repeat);
        exit when not exists (select from purchase o where o.daily_slot = c.daily_slot);
      end loop;
    end if;
    p_candidates[k] := c;
  end loop;
  return p_candidates;
end $$;

revoke execute on function judge_one_by_one(purchase_candidate[],timestamp with time zone) from public;
