import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { named, saidOf } from "@konter/testkit/brand/planted.ts";
import type { Violations } from "@konter/testkit/brand/planted.ts";
import { openShipmentEnvironment } from "./testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "./testing/shipment-environment.ts";
import { SHIPMENT_CHECKS, verifyShipments } from "./verify-shipments.ts";

let environment: ShipmentEnvironment;
let names: Record<string, string | number>;
beforeAll(async () => {
  environment = await openShipmentEnvironment();
  const paid = await environment.accepted("sicepat");
  const canceled = await environment.accepted("jnt_express");
  await environment.work();
  await environment.member.call("shipmentCancel", { ref_id: canceled.ref_id });
  await environment.work();
  const failed = await environment.accepted("sicepat");
  await environment.member.call("shipmentCancel", { ref_id: failed.ref_id });
  const open = await environment.accepted("sicepat");
  const [row] = await environment.sql<{ member_id: number }>("select member_id from shipment");
  names = {
    paid: paid.ref_id,
    canceled: canceled.ref_id,
    failed: failed.ref_id,
    open: open.ref_id,
    member: row?.member_id ?? 0,
    total: open.total_cost,
  };
});
afterAll(() => environment.close());

const MOVED = "every parcel moved what its state says, account by account";
const HELD = "the money held for couriers is that of the open orders";
const moved = (name: string, ...lines: readonly string[]): readonly string[] =>
  lines.map((line) => `${MOVED}: $${name} ${line}`);

const VIOLATIONS: Violations = {
  [MOVED]: [
    [
      "an open one marked as paid",
      "update shipment set (status, waybill) = ('success', 'X1') where ref_id = '$open'",
      moved(
        "open",
        "courier:sicepat: says $total, moved 0",
        "in_flight:shipments: says 0, moved $total",
      ),
    ],
    [
      "a paid one marked as cancelled",
      "update shipment set status = 'canceled' where ref_id = '$paid'",
      moved(
        "paid",
        "courier:sicepat: says 0, moved $total",
        "deposit:$member: says 0, moved -$total",
      ),
    ],
    [
      "a cancelled one marked as paid",
      "update shipment set status = 'success' where ref_id = '$canceled'",
      moved(
        "canceled",
        "courier:jnt-express: says $total, moved 0",
        "deposit:$member: says -$total, moved 0",
      ),
    ],
    [
      "a failed one marked as open",
      "update shipment set (status, failure) = ('processing', null) where ref_id = '$failed'",
      moved(
        "failed",
        "deposit:$member: says -$total, moved 0",
        "in_flight:shipments: says $total, moved 0",
      ),
    ],
    [
      "one without a journal",
      "delete from ledger.journal where reference = '$open'",
      moved(
        "open",
        "deposit:$member: says -$total, moved 0",
        "in_flight:shipments: says $total, moved 0",
      ),
    ],
  ],
  [HELD]: [
    [
      "a missing open one",
      "delete from shipment where ref_id = '$open'",
      [`${HELD}: held $total, open orders 0`],
    ],
    [
      "a missing account",
      "delete from ledger.account where kind = 'in_flight' and owner = 'shipments'",
      [`${HELD}: held 0, open orders $total`],
    ],
  ],
};

const said = async (statements: string): Promise<readonly string[]> =>
  saidOf(environment.http.environment.database.owner, verifyShipments, named(statements, names));

test("reports nothing for parcels in every state", async () => {
  const states = await environment.sql("select status from shipment order by id");
  expect(states).toEqual(
    ["success", "canceled", "failed", "processing"].map((status) => ({ status })),
  );
  expect(await said("select")).toEqual([]);
});

test("has a violation for every check", () => {
  expect(Object.keys(VIOLATIONS).toSorted()).toEqual([...SHIPMENT_CHECKS].toSorted());
});

describe.each(Object.entries(VIOLATIONS))("%s: reports", (check, violations) => {
  test.each(violations)("%s", async (_title, statements, expected) => {
    const found = (await said(statements)).filter((line) => line.startsWith(check));
    expect(found).toEqual(expected.map((line) => named(line, names)).toSorted());
  });
});
