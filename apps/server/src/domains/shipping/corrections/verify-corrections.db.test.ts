import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { named, saidOf } from "@konter/testkit/brand/planted.ts";
import type { Violations } from "@konter/testkit/brand/planted.ts";
import { openCorrectionEnvironment } from "./testing/correction-environment.ts";
import type { CorrectionEnvironment } from "./testing/correction-environment.ts";
import { CORRECTION_CHECKS, verifyCorrections } from "./verify-corrections.ts";

let environment: CorrectionEnvironment;
let names: Record<string, string | number>;
beforeAll(async () => {
  environment = await openCorrectionEnvironment();
  const staff = await environment.http.staff();
  const shipment = await environment.paid();
  await environment.reweigh(shipment, 3_000, shipment.total_cost + 11_000);
  await environment.settle();
  const waiting = await environment.paid();
  await environment.reweigh(waiting, 3_000, waiting.total_cost + 7_000);
  const lost = await environment.paid();
  await environment.sql("update shipment set shipping = 'lost_or_damaged' where ref_id = $1", [
    lost.ref_id,
  ]);
  const filed = await environment.member.call("parcelClaimFile", {
    ref_id: lost.ref_id,
    kind: "lost",
    amount: 40_000,
    description: "Hilang",
  });
  await staff.call("adminParcelClaimApprove", {
    claim_id: String((filed.json as { claim_id: number }).claim_id),
    amount: 40_000,
    words: "Diganti kurir",
  });
  const bytes = Buffer.from("Resi;Berat;Total\nJX8000000001;1;9000\n");
  const imported = await staff.call("courierInvoiceImport", { account: "jnt-express", bytes });
  const invoice = (imported.json as { invoice_id: number }).invoice_id;
  await staff.call("courierInvoiceAccept", {
    invoice_id: String(invoice),
    line: 2,
    words: "Sudah dicek",
  });
  const [row] = await environment.sql<{ member_id: number }>("select member_id from shipment");
  names = {
    debited: shipment.ref_id,
    waiting: waiting.ref_id,
    lost: lost.ref_id,
    charge: `I${invoice}-2`,
    member: row?.member_id ?? 0,
  };
});
afterAll(() => environment.close());

const [CORRECTED = "", CLAIMED = "", BILLED = ""] = CORRECTION_CHECKS;
const of = (name: string) => `shipment_id = (select id from shipment where ref_id = '$${name}')`;
const VIOLATIONS: Violations = {
  [CORRECTED]: [
    [
      "a debit that no journal made",
      `update parcel_correction set settled_at = now(), due_at = null, state = 'debited' where ${of("waiting")}`,
      [
        `${CORRECTED}: $waiting courier:jnt-express: says 7000, moved 0`,
        `${CORRECTED}: $waiting deposit:$member: says -7000, moved 0`,
      ],
    ],
    [
      "a debit whose row says that it went back",
      `update parcel_correction set returned_at = now() where ${of("debited")}`,
      [
        `${CORRECTED}: $debited courier:jnt-express: says 0, moved 11000`,
        `${CORRECTED}: $debited deposit:$member: says 0, moved -11000`,
      ],
    ],
    [
      "a debit of another amount",
      `update parcel_correction set billed = billed + 1 where ${of("debited")}`,
      [
        `${CORRECTED}: $debited courier:jnt-express: says 11001, moved 11000`,
        `${CORRECTED}: $debited deposit:$member: says -11001, moved -11000`,
      ],
    ],
  ],
  [CLAIMED]: [
    [
      "a payment of another amount",
      `update parcel_claim set paid = 39000 where ${of("lost")}`,
      [
        `${CLAIMED}: $lost courier:jnt-express: says -39000, moved -40000`,
        `${CLAIMED}: $lost deposit:$member: says 39000, moved 40000`,
      ],
    ],
    [
      "a payment without a journal",
      "delete from ledger.journal where reference = '$lost' and kind = 'shipment_claim_paid'",
      [
        `${CLAIMED}: $lost courier:jnt-express: says -40000, moved 0`,
        `${CLAIMED}: $lost deposit:$member: says 40000, moved 0`,
      ],
    ],
  ],
  [BILLED]: [
    [
      "an accepted line of another amount",
      "update courier_invoice_decision set paid = 8000",
      [`${BILLED}: $charge: says 8000, moved 9000`],
    ],
    [
      "a journal without an accepted line",
      "delete from courier_invoice_decision",
      [`${BILLED}: $charge: says 0, moved 9000`],
    ],
  ],
};

const said = async (statements: string): Promise<readonly string[]> =>
  saidOf(environment.http.environment.database.owner, verifyCorrections, named(statements, names));

test("reports nothing for corrections and claims in their states", async () => {
  expect(await said("select")).toEqual([]);
});

test("has a violation for every check", () => {
  expect(Object.keys(VIOLATIONS).toSorted()).toEqual([...CORRECTION_CHECKS].toSorted());
});

describe.each(Object.entries(VIOLATIONS))("%s: reports", (check, violations) => {
  test.each(violations)("%s", async (_title, statements, expected) => {
    const found = (await said(statements)).filter((line) => line.startsWith(check));
    expect(found).toEqual(expected.map((line) => named(line, names)).toSorted());
  });
});
