import { passDays, workOffCashback, writeUpline } from "@konter/testkit/brand/cashback.ts";
import { named, saidOf } from "@konter/testkit/brand/planted.ts";
import type { Violations } from "@konter/testkit/brand/planted.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openShipmentEnvironment } from "../testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../testing/shipment-environment.ts";
import { EARNING_CHECKS, verifyEarnings } from "./verify-earnings.ts";

let environment: ShipmentEnvironment;
let names: Record<string, string | number>;
beforeAll(async () => {
  environment = await openShipmentEnvironment();
  const { http, member, sql } = environment;
  await writeUpline(http.environment, 1, [0]);
  const staff = await http.staff();
  const terms = { unit: "rupiah", margin: 2_000, agent_cashback: 700, upline_share: 300 };
  await staff.call("courierServiceSave", { account: "sicepat", service: "REG", ...terms });
  const credited = await environment.accepted("sicepat");
  const canceled = await environment.accepted("sicepat");
  await environment.work();
  await workOffCashback(http.environment.brand);
  await passDays(http.environment, 1);
  await workOffCashback(http.environment.brand);
  await member.call("shipmentCancel", { ref_id: canceled.ref_id });
  await environment.work();
  await workOffCashback(http.environment.brand);
  const rows = await sql<{ id: number; ref_id: string; member_id: number; upline_id: number }>(
    "select id, ref_id, member_id, upline_id from shipment",
  );
  const row = rows.find(({ ref_id: ref }) => ref === credited.ref_id);
  names = {
    credited: credited.ref_id,
    creditedId: row?.id ?? 0,
    canceled: canceled.ref_id,
    canceledId: rows.find(({ ref_id: ref }) => ref === canceled.ref_id)?.id ?? 0,
    member: row?.member_id ?? 0,
    upline: row?.upline_id ?? 0,
  };
});
afterAll(() => environment.close());

const PROMISED = "every parcel earned what was promised, once";
const JOURNALS = "every earning of a parcel has the journals of its state, and no other";
const NOBODYS = "what a cancelled or returned parcel earned is nobody's";
const QUEUED = "a parcel that came back is queued for its cashback";
const CREDIT = "cashback_credit 700 $member";

const VIOLATIONS: Violations = {
  [PROMISED]: [
    [
      "a missing entry",
      "delete from cashback_entry where shipment_id = $creditedId and kind = 'upline_share'",
      [`${PROMISED}: $credited upline_share is due 300, noted `],
    ],
    [
      "another amount",
      "update cashback_entry set amount = 701 where shipment_id = $creditedId and kind = 'cashback'",
      [`${PROMISED}: $credited cashback is due 700, noted 701`],
    ],
    [
      "another promise",
      "update shipment set agent_cashback = 0 where id = $creditedId",
      [`${PROMISED}: $credited cashback is due , noted 700`],
    ],
  ],
  [JOURNALS]: [
    [
      "one that is marked as pending",
      "update cashback_entry set state = 'pending', credited_at = null where shipment_id = $creditedId and kind = 'cashback'",
      [`${JOURNALS}: $credited cashback is pending with ${CREDIT}`],
    ],
    [
      "a missing reversal",
      "delete from ledger.transfer t using ledger.journal j where j.id = t.journal_id and j.idempotency_key = 'cashback:$canceled:cashback:taken_back'",
      [`${JOURNALS}: $canceled cashback is reversed with ${CREDIT}`],
    ],
  ],
  [NOBODYS]: [
    [
      "a cancelled one",
      "update cashback_entry set state = 'credited', reversed_at = null where shipment_id = $canceledId and kind = 'cashback'",
      [`${NOBODYS}: $canceled cashback is credited`],
    ],
    [
      "a returned one",
      "insert into shipment_return (shipment_id, done_at) values ($creditedId, now())",
      [
        `${NOBODYS}: $credited cashback is credited`,
        `${NOBODYS}: $credited upline_share is credited`,
      ],
    ],
  ],
  [QUEUED]: [
    [
      "one that nobody queued",
      "update shipment set shipping = 'returned' where id = $creditedId",
      [`${QUEUED}: $credited`],
    ],
  ],
};

const said = async (statements: string): Promise<readonly string[]> =>
  saidOf(environment.http.environment.database.owner, verifyEarnings, named(statements, names));

test("reports nothing for credited and cancelled parcels", async () => {
  expect(await said("select")).toEqual([]);
});

test("has a violation for every check", () => {
  expect(Object.keys(VIOLATIONS).toSorted()).toEqual([...EARNING_CHECKS].toSorted());
});

describe.each(Object.entries(VIOLATIONS))("%s: reports", (check, violations) => {
  test.each(violations)("%s", async (_title, statements, expected) => {
    const found = (await said(statements)).filter((line) => line.startsWith(check));
    expect(found).toEqual(expected.map((line) => named(line, names)).toSorted());
  });
});
