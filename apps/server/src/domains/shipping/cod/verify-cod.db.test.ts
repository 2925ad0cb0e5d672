import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { named, saidOf } from "@konter/testkit/brand/planted.ts";
import type { Violations } from "@konter/testkit/brand/planted.ts";
import { openShipmentEnvironment } from "../shipments/testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../shipments/testing/shipment-environment.ts";
import { COD, codFile, delivered, imported, sentWithCod } from "./testing/cod-parcels.ts";
import { COD_CHECKS, verifyCod } from "./verify-cod.ts";

let environment: ShipmentEnvironment;
let names: Record<string, string | number>;
beforeAll(async () => {
  environment = await openShipmentEnvironment();
  const paid = await sentWithCod(environment);
  const collected = await sentWithCod(environment);
  const waiting = await sentWithCod(environment);
  await delivered(environment, paid);
  await delivered(environment, collected);
  const staff = await environment.http.staff();
  const { statement_id: id } = await imported(staff, codFile({ awb: paid.awb }));
  await staff.call("codSettle", { statement_id: String(id) });
  const [row] = await environment.sql<{ member_id: number; line_id: number }>(
    "select s.member_id, c.line_id from shipment s join parcel_cod c on c.shipment_id = s.id where c.state = 'paid'",
  );
  names = {
    paid: paid.ref_id,
    collected: collected.ref_id,
    waiting: waiting.ref_id,
    member: row?.member_id ?? 0,
    line: row?.line_id ?? 0,
    transfer: COD.transfer,
    net: COD.net,
    own: COD.own,
  };
});
afterAll(() => environment.close());

const MOVED = "every parcel's cash on delivery moved what its state says, account by account";
const OWES = "what each courier owes is what it collected and did not settle";
const COLLECTED = "cash on delivery is collected exactly of the delivered parcels that have it";
const PAID = "every paid parcel has a paid line of a settled statement with its amounts";
const OF = (name: string) => `shipment_id = (select id from shipment where ref_id = '$${name}')`;

const VIOLATIONS: Violations = {
  [MOVED]: [
    [
      "a collected one marked as not collected",
      `update parcel_cod set (state, returned_at) = ('returned', now()) where ${OF("collected")}`,
      [
        `${MOVED}: $collected cod_clearing:sicepat: says 0, moved -$transfer`,
        `${MOVED}: $collected member_cod:$member: says 0, moved $net`,
        `${MOVED}: $collected revenue:cod: says 0, moved $own`,
      ],
    ],
  ],
  [OWES]: [
    [
      "a missing account",
      "delete from ledger.account where kind = 'cod_clearing'",
      [`${OWES}: sicepat: owes 0, collected $transfer`],
    ],
  ],
  [COLLECTED]: [
    [
      "a delivery without its money",
      "update shipment set shipping = 'delivered' where ref_id = '$waiting'",
      [`${COLLECTED}: $waiting delivered: not collected`],
    ],
    [
      "money without a delivery",
      "update shipment set shipping = 'in_transit' where ref_id = '$collected'",
      [`${COLLECTED}: $collected in_transit: collected`],
    ],
  ],
  [PAID]: [
    [
      "a line with another amount",
      "update cod_line set amount = amount + 1 where id = $line",
      [`${PAID}: $paid: line $line`],
    ],
    [
      "a statement that is open",
      "update cod_statement set (state, settled_at, settled_by) = ('open', null, null)",
      [`${PAID}: $paid: line $line`],
    ],
  ],
};

const said = async (statements: string): Promise<readonly string[]> =>
  saidOf(environment.http.environment.database.owner, verifyCod, named(statements, names));

test("M446: reports nothing for cash on delivery in every state", async () => {
  expect(await said("select")).toEqual([]);
});

test("has a violation for every check", () => {
  expect(Object.keys(VIOLATIONS).toSorted()).toEqual([...COD_CHECKS].toSorted());
});

describe.each(Object.entries(VIOLATIONS))("%s: reports", (check, violations) => {
  test.each(violations)("%s", async (_title, statements, expected) => {
    const found = (await said(statements)).filter((line) => line.startsWith(check));
    expect(found).toEqual(expected.map((line) => named(line, names)).toSorted());
  });
});
