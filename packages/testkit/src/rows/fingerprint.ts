import type { TestEnvironment } from "../brand/test-environment.ts";

/**
 * Everything that a rejected call must not change: money, purchases, schedules, events, catalogue, settings,
 * permissions.
 */
export async function fingerprint({ database }: TestEnvironment): Promise<unknown> {
  const answer = await database.owner.query(
    `select (select count(*) from purchase) as purchases, (select count(*) from purchase_attempt) as attempts,
       (select count(*) from outbox) as events, (select count(*) from complaint_event) as complaints,
       (select json_agg(json_build_array(id, read_at) order by id) from notification) as notifications, (select max(id) from ledger.journal) as journal,
       (select json_object_agg(kind || ' ' || owner, balance) from ledger.account) as balances,
       (select json_agg(json_build_array(id, taken_qty, ended_at)) from promo) as promos,
       (select json_agg(json_build_array(id, ended_at)) from sale_pause) as sale_pauses, (select md5(string_agg(p::text, '' order by id)) from product p) as products,
       (select md5(string_agg(p::text, '' order by product_id, category)) from product_price p) as prices,
       (select md5(string_agg(r::text, '' order by id)) from margin_rule r) as rules,
       (select md5(string_agg(f::text, '' order by id)) from price_floor f) as floors,
       (select md5(string_agg(r::text, '' order by id)) from cashback_rule r) as cashback_rules, (select max(id) from rule_loss) as losses, (select json_agg(e) from cashback_entry e) as cashback,
       (select json_agg(json_build_array(id, enabled) order by id) from supplier) as suppliers,
       (select json_object_agg(name, value) from brand_setting) as settings, (select json_agg(digest) from brand_asset) as pictures,
       (select md5(string_agg(concat(id, pin_hash, password_hash, permissions, blocked_at, blocked_until, stop_reason, category, roles, upline_id, is_agen_mlo, mlo_multi_supplier, couriers), '' order by id)) from member) as members,
       (select json_agg(json_build_array(id, lifted_at)) from block) as blocks, (select json_agg(json_build_array(id, removed_at)) from permission_grant) as grants,
       (select json_agg(json_build_array(id, state)) from permission_request) as requests,
       (select json_agg(json_build_array(id, state)) from promotion_request) as promotions, (select json_agg(json_build_array(id, state)) from demotion) as demotions,
       (select json_agg(json_build_array(id, version)) from courier_address) as courier_addresses,
       (select json_agg(s order by id) from drawer_shift s) as drawer_shifts, (select json_agg(e order by id) from drawer_entry e) as drawer_entries,
       (select json_agg(json_build_array(id, state)) from courier_address_request) as courier_requests,
       (select json_agg(encode(otp_id, 'hex')) from agent_registration) as agents_asked, (select count(*) from member) as member_count,
       (select md5(string_agg(concat(token_hash, session_hash), '' order by token_hash)) from push_token) as push_tokens,
       (select md5(string_agg(s::text, '' order by id)) from schedule s) as schedules, (select json_agg(l) from schedule_limit l) as schedule_limits,
       (select md5(string_agg(f::text, '' order by id)) from staff f) as staff, (select md5(string_agg(a::text, '' order by id)) from approval a) as approvals`,
  );
  return answer.rows[0];
}
