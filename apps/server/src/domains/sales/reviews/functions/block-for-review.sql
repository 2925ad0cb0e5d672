-- Blocks a purchase for a review by staff. Its attempt stays but is no longer due.
create or replace function block_for_review(p purchase, p_rule text, p_detail jsonb, p_staff_id bigint, p_now timestamptz) returns void language plpgsql as $$
begin
  update purchase_attempt set next_action_at = null where purchase_id = p.id and number = p.attempt_number;
  update purchase set state = 'blocked' where id = p.id;
  insert into purchase_review (purchase_id, rule, detail, blocked_by, blocked_at, due_at)
    values (p.id, p_rule, p_detail, p_staff_id, p_now, review_due(p_now));
  perform announce_purchase(p.id, 'purchase.blocked');
end $$;

revoke execute on function block_for_review(purchase,text,jsonb,bigint,timestamp with time zone) from public;
