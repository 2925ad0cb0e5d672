import type { RunSql } from "@konter/testkit/brand/test-environment.ts";

/** Copies a shipment as many succeeded ones of a member, seven a day before 2 August 2026. */
export async function writeManyShipments(
  sql: RunSql,
  {
    refId,
    memberId,
    mark,
    count,
  }: Readonly<Record<"refId" | "mark", string>> & {
    readonly memberId: number;
    readonly count: number;
  },
): Promise<void> {
  await sql(
    `insert into shipment (ref_id, member_id, idempotency_key, input_hash, courier, courier_account_id, service, sender, recipient, origin, destination,
       origin_district, destination_district, content, weight_grams, length, width, height, billed_grams, item_value, is_insured, pickup, shipping_fee,
       shipping_tax, insurance_fee, start_balance, end_balance, business_date, status, waybill, settled_at)
     select 'B' || $3::text || lpad(n::text, 10, '0'), $2, $3::text || n, input_hash, courier, courier_account_id, service, sender, recipient, origin, destination,
       origin_district, destination_district, content, weight_grams, length, width, height, billed_grams, item_value, is_insured, pickup, shipping_fee,
       shipping_tax, insurance_fee, start_balance, end_balance, date '2026-08-01' - n / 7, 'success', $3::text || 'W' || n, now()
     from shipment, generate_series(1, $4) n where ref_id = $1`,
    [refId, memberId, mark, count],
  );
}
